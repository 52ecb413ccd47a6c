import type { Context } from '../../platform/context.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { inTransaction } from '../../platform/database/tenancy/in-transaction.ts';
import { runEach } from '../../platform/lib/concurrency/run-each.ts';
import type { Subject } from './facts/facts.ts';
import { packageColumns, packageTables } from './facts/of-package.ts';
import { storeNotifications } from './store-notifications.ts';

const mostAtOnce = 100;
/** How long before its end a package is reminded of. */
const daysAhead = 14;
/** Who has got a package just now knows how long it is valid. */
const restDays = 3;

/**
 * Plans reminders of packages, of any business, that end soon while visits are left of them. Each end is reminded of once; one
 * that was put off is another. Answers how many were planned.
 */
export async function planEndings({ services, em, now }: Context): Promise<number> {
  const due = await sql<Subject & { businessId: string; id: string; eventId: string }>(
    em,
    `select * from (
     select ${packageColumns}, b.id as "businessId", k.id, k.expires_at, 'ending:' || k.id || ':' || ${epochMs('k.expires_at')}::text as "eventId",
       coalesce('package_ending' = any(t.to_clients), true) as for_client,
       coalesce('package_ending' = any(t.to_business), false) as for_business
     from client_package k join business b on b.id = k.business_id
     left join notification_settings t on t.business_id = b.id ${packageTables}
     where k.expires_at > $1 and k.expires_at <= $1::timestamptz + interval '${daysAhead} days'
       and k.created_at <= $1::timestamptz - interval '${restDays} days' and k.voided_at is null and k.visits_left > 0
     ) due
     where (for_client and case when email is null then phone is not null and $3::boolean else $2::boolean end
         or for_business and $2::boolean)
       and not exists (
         select from notification n where n.business_id = due."businessId" and n.event_id = due."eventId")
     order by expires_at limit ${mostAtOnce}`,
    [new Date(now()).toISOString(), services.mailer.works, services.textSender.works],
  );
  const counts = await runEach(services.log, due, ({ businessId, id, eventId, ...subject }) => {
    const occasion = { businessId, eventId, kind: 'package_ending', subject: id } as const;
    return inTransaction(services.fork(), businessId, own =>
      storeNotifications(services, own, occasion, subject),
    );
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
