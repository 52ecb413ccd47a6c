import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { lastDayOfPoints, ledgerOf } from '../loyalty/ledger/standing.queries.ts';
import { placeOfShop } from '../shop/shop.queries.ts';
import { dueAmong, type Due, type Planning } from './due.queries.ts';
import { ofBusiness, toClient } from './facts/team-facts.queries.ts';

/** Days before the end of points at which clients are told of it. */
const daysAhead = 30;

/** First and last hour of the day for these messages, on the clock of the business. */
const [firstHour, lastHour] = [9, 19];

/**
 * Finds the reminders of points of clients of all businesses that end soon. Each last day gets one reminder; points that are
 * prolonged have a new one.
 */
export function findPointEndings(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = toIso(planning.now);
  const rows = sql`
    select jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', jsonb_build_object('name', c.name, 'phone', c.phone),
        'bookAt', ${placeOfShop('b.id')}, 'points', jsonb_build_object('balance', ledger.balance,
          'expiresAt', ${sql.raw(epochMs(`(ends.day::date + 1)::timestamp at time zone b.timezone`))})) as facts,
      ${toClient(sql`c.email`)}, b.id as "businessId", c.id, ends.day, 'points:' || c.id || ':' || ends.day as "eventId",
      coalesce('points_ending' = any(t.to_clients), true) as for_client,
      coalesce('points_ending' = any(t.to_business), false) as for_business
    from loyalty_program program
    join business b on b.id = program.business_id and b.status = 'active'
    left join notification_settings t on t.business_id = b.id
    cross join lateral (select ${now}::timestamptz at time zone b.timezone as at) local
    join loyalty_member m on m.business_id = b.id
    join client c on c.business_id = b.id and c.id = m.client_id and c.erased_at is null and c.merged_into_id is null
    cross join lateral ${ledgerOf(sql`c.business_id`, sql`c.id`)} ledger
    cross join lateral (select ${lastDayOfPoints} as day) ends
    where program.active and program.expiry_months is not null
      and extract(hour from local.at) between ${sql.lit(firstHour)} and ${sql.lit(lastHour)}
      and ends.day between to_char(local.at, 'YYYY-MM-DD') and to_char(local.at + make_interval(days => ${sql.lit(daysAhead)}), 'YYYY-MM-DD')`;
  return query(
    em,
    dueAmong(rows, planning, { job: 'plan-point-endings', order: 'day', isOnce: true }),
  );
}
