import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fromText, query } from '../../platform/database/query/query.ts';
import { firstIdAt } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/**
 * SQL condition for appointments `a` that count towards a month's limit: neither cancelled nor expired by an
 * instant.
 */
export const countsByThen = (instant: string) =>
  `a.status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
    and not (a.status = 'pending' and a.expires_at <= ${instant})`;

/** SQL of the active things that a tariff limits. A business with one location has no row of it. */
const active = {
  staff: sql`select count(*)::int as count from staff_member where active`,
  catalogItems: sql`select count(*)::int as count from catalog_item where active`,
  locations: sql`select greatest(1, count(*))::int as count from location where status = 'active'`,
};

/** Kind of the things that a tariff limits. */
export type Counted = keyof typeof active;

/** Counts the active things of a kind of a business. */
export async function countActive(
  em: EntityManager,
  { businessId, of }: { businessId: string; of: Counted },
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ count: number }>`${active[of]} and business_id = ${businessId}`,
  );
  return row?.count ?? 0;
}

/** Calendar month, as ISO texts. */
export interface Month {
  from: string;
  to: string;
}

interface InMonths {
  businessId: string;
  months: readonly Month[];
  now: number;
  /** Ids of appointments that are being moved. */
  moving: readonly string[];
}

/** Counts the appointments of each month: those being moved, and the others. `place` is the month's place in the list, from 1. */
export function countByMonth(
  em: EntityManager,
  { businessId, months, now, moving }: InMonths,
): Promise<{ place: number; others: number; moving: number }[]> {
  const begins = months.map(({ from }) => from);
  const ends = months.map(({ to }) => to);
  return query(
    em,
    sql<{ place: number; others: number; moving: number }>`
      select month.place::int as place, count(a.id) filter (where a.id <> all(${moving}))::int as others,
        count(a.id) filter (where a.id = any(${moving}))::int as moving
      from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) with ordinality as month(begins, ends, place)
      left join appointment a on a.business_id = ${businessId} and a.start_at >= month.begins and a.start_at < month.ends
        and ${fromText(countsByThen('$1'), [toIso(now)])}
      group by month.place`,
  );
}

/** Counts the mails and text messages to clients in a month that were not cancelled. */
export async function countMessages(
  em: EntityManager,
  { businessId, month }: { businessId: string; month: Month },
): Promise<number> {
  const [first, next] = [Date.parse(month.from), Date.parse(month.to)];
  const [row] = await query(
    em,
    sql<{ count: number }>`
      select (
        (select count(*) from notification n
          where n.business_id = ${businessId} and n.id >= ${firstIdAt('ntf', first)} and n.id < ${firstIdAt('ntf', next)}
            and n.client_id is not null and n.status in ('pending', 'sent'))
        + (select count(*) from conversation_message m
          where m.business_id = ${businessId} and m.id >= ${firstIdAt('cvm', first)} and m.id < ${firstIdAt('cvm', next)}
            and m.direction = 'sent' and m.channel <> 'chat' and m.state <> 'failed'))::int as count`,
  );
  return row?.count ?? 0;
}
