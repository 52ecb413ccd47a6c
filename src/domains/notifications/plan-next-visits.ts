import type { Context } from '../../platform/context.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { clientColumns } from './facts/of-client.ts';
import { isFirstOfVisit, namesOf } from './facts/of-visit.ts';
import { isReached, isTold, isNotSetAside, mostAtOnce, storeDue, type Due } from './store-due.ts';
import { conditions } from './wants.ts';

/** Later nobody is asked any more: a business that begins to ask does not write to all clients it ever had. */
const daysToAsk = 7;

const lastVisit = `jsonb_build_object('serviceName', concat_ws(', ', i.name, a.variant_name),
  'staffName', ${namesOf('a', 's')}, 'startAt', ${epochMs('a.start_at')})`;

/**
 * Plans the questions to clients, of any business, whose last visit was as many days ago as it has set and who have not
 * booked since; one after each visit. Answers how many were planned.
 */
export async function planNextVisits(context: Context): Promise<number> {
  const { services, em, now } = context;
  const due = await sql<Due>(
    em,
    `select * from (
     select ${clientColumns(lastVisit)}, b.id as "businessId", c.id, a.start_at, 'next:' || a.id as "eventId",
       'client_next_visit' = any(t.to_clients) and ${conditions.marketing} as for_client,
       'client_next_visit' = any(t.to_business) as for_business
     from notification_settings t join business b on b.id = t.business_id
     join appointment a on a.business_id = b.id and a.status = 'completed' and ${isFirstOfVisit('a')}
       and a.start_at <= $1::timestamptz - make_interval(days => t.next_visit_days)
       and a.start_at > $1::timestamptz - make_interval(days => t.next_visit_days + ${daysToAsk})
     join client c on c.business_id = b.id and c.id = a.client_id
     join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
     left join staff_member s on s.business_id = a.business_id and s.id = a.staff_id
     where 'client_next_visit' = any(t.to_clients || t.to_business)
       and not exists (
         select from appointment later where later.business_id = b.id and later.client_id = a.client_id
           and later.start_at > a.end_at and later.status not in ('cancelled', 'declined', 'expired'))
     ) due
     where ${isReached} and not ${isTold} and ${isNotSetAside('plan-next-visits')}
     order by start_at limit ${mostAtOnce}`,
    [new Date(now()).toISOString(), services.mailer.works, services.textSender.works],
  );
  return storeDue(context, 'client_next_visit', due);
}
