import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { placeFields } from '../business/locations/location.queries.ts';
import { type Due, dueAmong, type Planning } from './due.queries.ts';
import {
  appointmentColumns,
  appointmentTables,
  emailOfVisit,
  isFirstOfVisit,
} from './facts/appointment-facts.queries.ts';
import { isWantedBy } from './recipients.queries.ts';

/** First and last hour of the day for requests, on the clock of the visit's location. */
const [firstHour, lastHour] = [9, 19];

/** Days after a visit in which it is asked about. A business that switches requests on must not write to every past client. */
const daysToAsk = 3;

/** Days in which a client is asked for one review. */
const daysOfRest = 90;

/**
 * Finds the requests for reviews that are due in all businesses: one for each visit that was completed the set hours ago. The
 * request depends on nothing that the client may think of the visit. Clients who were asked or wrote a review lately are skipped.
 */
export function findReviewRequests(em: EntityManager, planning: Planning): Promise<Due[]> {
  const now = sql`${toIso(planning.now)}::timestamptz`;
  const rested = sql`${now} - make_interval(days => ${sql.lit(daysOfRest)})`;
  const rows = sql`
    select ${appointmentColumns(sql`a.visit_id`)}, b.id as "businessId", a.id, a.end_at, 'review:' || a.id as "eventId",
      ${isWantedBy('reviews', { ...planning, email: emailOfVisit })} as for_client, false as for_business
    from notification_settings t join business b on b.id = t.business_id
    join appointment a on a.business_id = b.id and a.status = 'completed' and ${isFirstOfVisit('a')}
      and a.end_at <= ${now} - make_interval(hours => t.review_hours)
      and a.end_at > ${now} - make_interval(hours => t.review_hours, days => ${sql.lit(daysToAsk)})
    ${appointmentTables}
    where 'review_request' = any(t.to_clients)
      and extract(hour from ${now} at time zone ${placeFields.timezone}) between ${sql.lit(firstHour)} and ${sql.lit(lastHour)}
      and not exists (
        select from appointment part where part.business_id = a.business_id and part.visit_id = a.visit_id
          and (part.status in ('pending', 'confirmed', 'arrived')
            or part.status = 'completed' and part.end_at > ${now} - make_interval(hours => t.review_hours)))
      and not exists (
        select from notification n where n.business_id = a.business_id and n.client_id = a.client_id
          and n.kind = 'review_request' and n.created_at > ${rested})
      and not exists (
        select from review r where r.business_id = a.business_id and r.client_id = a.client_id
          and r.created_at > ${rested})`;
  return query(
    em,
    dueAmong(rows, planning, { job: 'plan-review-requests', order: 'end_at', isOnce: true }),
  );
}
