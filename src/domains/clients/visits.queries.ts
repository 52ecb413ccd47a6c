import { sql } from 'kysely';
import type { Sql } from '../../platform/database/query/query.ts';

/** Returns the condition: the appointment `v` took place. `now` is the current time. */
export const tookPlace = (now: string): Sql => sql`v.status in ('confirmed', 'arrived', 'completed')
  and v.end_at <= ${now} and v.start_at <= ${now}`;

/** Returns the condition: the appointment `v` is upcoming. */
export const isToCome = (now: string): Sql => sql`v.start_at > ${now} and (v.status = 'confirmed'
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

const first = (counted: Sql, order: Sql) => sql`
  select v.start_at as at from appointment v
  where v.business_id = c.business_id and v.client_id = c.id and ${counted}
  order by v.start_at ${order} limit 1`;
