import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Spending } from './spending.entity.ts';

/** Inserts what a change of a token counts. */
export async function insertSpending(
  em: EntityManager,
  {
    id,
    businessId,
    tokenId,
    saleId = null,
    kind,
    amountMinor,
    bookings,
    messages,
    createdAt,
  }: Spending,
): Promise<void> {
  await query(
    em,
    sql`insert into token_spending
        (id, business_id, token_id, sale_id, kind, amount_minor, bookings, messages, created_at)
      values (${id}, ${businessId}, ${tokenId}, ${saleId}, ${kind}, ${amountMinor}, ${bookings}, ${messages},
        ${toIso(createdAt)})`,
  );
}

/** Returns the instant at which a local day of a business `b` begins: the day of an instant, or a later one. */
const dayOf = (now: number, later = 0): Sql =>
  sql`((date_trunc('day', ${toIso(now)}::timestamptz at time zone b.timezone) + make_interval(days => ${later}))
    at time zone b.timezone)`;

/**
 * Sums spending `s` under a condition. A sale that is placed, changed and then paid moves its money once, so the largest
 * amount counts: that of a change is of the whole sale. Refunds and price changes are added.
 */
const spent = (condition: Sql): Sql => sql`
  (select coalesce(sum(greatest(placed, paid) + rest), 0)::float8 from (
    select coalesce(max(s.amount_minor) filter (where s.kind = 'placed'), 0) as placed,
      coalesce(sum(s.amount_minor) filter (where s.kind = 'paid'), 0) as paid,
      coalesce(sum(s.amount_minor) filter (where s.kind in ('returned', 'priced')), 0) as rest
    from token_spending s where ${condition} group by coalesce(s.sale_id, s.id)
  ) sale)`;

/** Sums the appointments or messages of spending `s` under a condition. */
const counted = (column: 'bookings' | 'messages', condition: Sql): Sql =>
  sql`(select coalesce(sum(s.${sql.raw(column)}), 0)::int from token_spending s where ${condition})`;

/** The sums of a token in a business. */
export interface SpendingSums {
  /** Money moved today, in minor units. */
  today: number;
  /** Money moved for a sale, in minor units. */
  ofSale: number;
  /** Appointments booked today. */
  bookings: number;
  /** Messages sent today. */
  messages: number;
  /** The beginning of the next day of the business, in epoch milliseconds. */
  nextDayAt: number;
}

/** Sums the spending of a token in a business today, and for a sale. */
export async function sumSpending(
  em: EntityManager,
  {
    businessId,
    tokenId,
    saleId,
    now,
  }: { businessId: string; tokenId: string; saleId: string | null; now: number },
): Promise<SpendingSums> {
  const ofToken = sql`s.business_id = ${businessId} and s.token_id = ${tokenId}`;
  const isToday = sql`${ofToken} and s.created_at >= ${dayOf(now)}`;
  const [sums] = await query(
    em,
    sql<SpendingSums>`
      select ${spent(isToday)} as today, ${spent(sql`${ofToken} and s.sale_id = ${saleId}`)} as "ofSale",
        ${counted('bookings', isToday)} as bookings, ${counted('messages', isToday)} as messages,
        (extract(epoch from ${dayOf(now, 1)}) * 1000)::float8 as "nextDayAt"
      from business b where b.id = ${businessId}`,
  );
  return sums!;
}

/** The counted changes of a token in a business today. */
export interface Budget extends Pick<SpendingSums, 'bookings' | 'messages' | 'nextDayAt'> {
  businessId: string;
  businessName: string;
  currency: string;
  spentMinor: number;
}

/** Sums what tokens did today in each business, by the names of the businesses. */
export function findBudgets(
  em: EntityManager,
  { tokenIds, now, most }: { tokenIds: readonly string[]; now: number; most: number },
): Promise<(Budget & { tokenId: string })[]> {
  const isToday = sql`s.business_id = b.id and s.token_id = found.token_id and s.created_at >= ${dayOf(now)}`;
  return query(
    em,
    sql<Budget & { tokenId: string }>`
      select found.token_id as "tokenId", b.id as "businessId", b.name as "businessName", b.currency,
        ${spent(isToday)} as "spentMinor", ${counted('bookings', isToday)} as bookings,
        ${counted('messages', isToday)} as messages,
        (extract(epoch from ${dayOf(now, 1)}) * 1000)::float8 as "nextDayAt"
      from (
        select distinct token_id, business_id from token_spending
        where token_id = any(${tokenIds}::text[]) and created_at > ${toIso(now)}::timestamptz - interval '2 days'
      ) found
      join business b on b.id = found.business_id
      order by b.name, b.id limit ${most}`,
  );
}

/** Deletes up to a thousand rows of spending before a time. Returns their number. */
export function deleteSpending(context: Context, since: number): Promise<number> {
  return deleteSome(context, 'token_spending', 'created_at < $1', since);
}
