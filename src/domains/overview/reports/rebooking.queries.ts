import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { andAt, inSpan, type Span } from './clients.queries.ts';

/**
 * Past visits of known clients, and whether the next one was booked. A visit of several services is on one day, so only a visit
 * on a later day is the next one.
 */
export const pastVisits = (span: Span): Sql => {
  const now = sql`${toIso(span.now)}::timestamptz`;
  const dayOf = (instant: Sql) => sql`(${instant} at time zone ${span.timezone})::date`;
  return sql`
  select a.start_at as at, a.catalog_item_id as item_id, a.staff_id, a.source, exists (
      select from appointment n
      where n.business_id = a.business_id and n.client_id = a.client_id and n.start_at > a.end_at
        and ${dayOf(sql`n.start_at`)} > ${dayOf(sql`a.start_at`)} and n.created_at < a.end_at + interval '1 day'
        and (n.status in ('confirmed', 'arrived', 'completed', 'no_show') or n.status = 'pending' and n.expires_at > ${now})
    ) as rebooked
  from appointment a
  where a.business_id = ${span.businessId} and ${inSpan(sql`a.start_at`, span)} and a.client_id is not null
    and a.status in ('confirmed', 'arrived', 'completed') and a.end_at <= ${now}${andAt(sql`a.location_id`, span)}`;
};
