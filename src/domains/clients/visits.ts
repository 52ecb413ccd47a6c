/** SQL for whether an appointment is a visit that took place; `now` is the present instant. */
export const tookPlace = (alias: string, now: string): string =>
  `${alias}.status in ('confirmed', 'arrived', 'completed') and ${alias}.end_at <= ${now}
    and ${alias}.start_at <= ${now}`;

/** SQL for whether an appointment is to come. */
export const isToCome = (alias: string, now: string): string =>
  `${alias}.start_at > ${now} and (${alias}.status = 'confirmed'
    or ${alias}.status = 'pending' and ${alias}.expires_at > ${now})`;

/** The visits of which a client has a last one, and a next one. */
export const counts = { last: tookPlace, next: isToCome };

/**
 * Joins clients `c` with the start of their last visit or of their next one, as `last.at` or `next.at`: one look into the
 * index of clients' appointments each.
 */
export const joinVisit = {
  last: (now: string): string => join('last', counts.last('v', now), 'desc'),
  next: (now: string): string => join('next', counts.next('v', now), 'asc'),
};

function join(name: string, counts: string, order: string): string {
  return `left join lateral (
    select v.start_at as at from appointment v
    where v.business_id = c.business_id and v.client_id = c.id and ${counts}
    order by v.start_at ${order} limit 1
  ) ${name} on true`;
}
