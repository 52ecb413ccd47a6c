import type { Context } from '../../platform/context.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { packageColumns, packageTables } from './facts/of-package.ts';
import { isNotSetAside, isReached, mostAtOnce, storeDue, type Due } from './store-due.ts';

/** How long before its end a package is reminded of. */
const daysAhead = 14;
/** Who has got a package just now knows how long it is valid. */
const restDays = 3;

/** SQL for whether the end of a package was reminded of. Its day counts: the instant follows a zone that is corrected. */
const isEndTold = `exists (
  select from notification n where n.business_id = k.business_id and n.subject = k.id and n.kind = 'package_ending'
    and to_timestamp((n.facts->'package'->>'expiresAt')::numeric / 1000) at time zone (n.facts->'business'->>'timezone')
      = k.expires_at at time zone b.timezone)`;

/**
 * Plans reminders of packages, of any business, that end soon while visits are left of them. Each end is reminded of once; one
 * that was put off is another. Answers how many were planned.
 */
export async function planEndings(context: Context): Promise<number> {
  const { services, em, now } = context;
  const due = await sql<Due>(
    em,
    `select * from (
     select ${packageColumns}, b.id as "businessId", k.id, k.expires_at, 'ending:' || k.id || ':' || ${epochMs('k.expires_at')}::text as "eventId",
       coalesce('package_ending' = any(t.to_clients), true) as for_client,
       coalesce('package_ending' = any(t.to_business), false) as for_business
     from client_package k join business b on b.id = k.business_id
     left join notification_settings t on t.business_id = b.id ${packageTables}
     where k.expires_at > $1 and k.expires_at <= $1::timestamptz + interval '${daysAhead} days'
       and k.created_at <= $1::timestamptz - interval '${restDays} days' and k.voided_at is null and k.visits_left > 0
       and not ${isEndTold}
     ) due
     where ${isReached} and ${isNotSetAside('plan-endings')}
     order by expires_at limit ${mostAtOnce}`,
    [new Date(now()).toISOString(), services.mailer.works, services.textSender.works],
  );
  return storeDue(context, 'package_ending', due);
}
