import { sql } from 'kysely';
import type { Sql } from '../../platform/database/query/query.ts';

/** Returns the condition: the appointment `v` took place. `now` is the current time. */
const tookPlace = (now: string): Sql => sql`v.status in ('confirmed', 'arrived', 'completed')
  and v.end_at <= ${now} and v.start_at <= ${now}`;

/** Returns the condition: the appointment `v` is upcoming. */
const isToCome = (now: string): Sql => sql`v.start_at > ${now} and (v.status = 'confirmed'
  or v.status = 'pending' and v.expires_at > ${now})`;

/** Conditions for visits that count as a client's last or next one. */
export const counts = { last: tookPlace, next: isToCome };

/**
 * Joins clients `c` with the start of their last or next visit, as `last.at` or `next.at`. Each needs one
 * lookup in the index of clients' appointments.
 */
export const joinVisit = {
  last: (now: string): Sql =>
    sql`left join lateral (${first(tookPlace(now), sql`desc`)}) last on true`,
  next: (now: string): Sql =>
    sql`left join lateral (${first(isToCome(now), sql`asc`)}) next on true`,
};

/** Figures of the visits `v` of a client. */
const visited = (now: string): Sql => sql`
  count(*) filter (where ${tookPlace(now)})::int as visits, count(*) filter (where v.status = 'no_show')::int as no_shows,
  max(v.start_at) filter (where ${tookPlace(now)}) as last_at, min(v.start_at) filter (where ${isToCome(now)}) as next_at`;

/** Payments `p` of a client minus refunds. */
const paid = sql`sum((p.captured_minor - p.refunded_minor)::float8) as minor`;

/** Joins a few clients `c` with the figures of their visits and payments, as `visited` and `paid`. */
export const joinFigures = (now: string): Sql => sql`
  cross join lateral (select ${visited(now)} from appointment v
    where v.business_id = c.business_id and v.client_id = c.id) visited
  cross join lateral (select ${paid} from payment p
    where p.business_id = c.business_id and p.client_id = c.id) paid`;

/**
 * Joins all clients `c` of a business with the same figures. Adding up all rows once costs less than a lookup for each client.
 * Clients without any have nulls.
 */
export const joinAllFigures = {
  visited: (now: string, businessId: string): Sql => sql`left join (
    select v.client_id, ${visited(now)} from appointment v where v.business_id = ${businessId} group by 1
  ) visited on visited.client_id = c.id`,
  paid: (_now: string, businessId: string): Sql => sql`left join (
    select p.client_id, ${paid} from payment p where p.business_id = ${businessId} group by 1
  ) paid on paid.client_id = c.id`,
};

const first = (counted: Sql, order: Sql) => sql`
  select v.start_at as at from appointment v
  where v.business_id = c.business_id and v.client_id = c.id and ${counted}
  order by v.start_at ${order} limit 1`;
