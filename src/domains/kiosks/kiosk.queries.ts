import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { mainLocationId } from '../business/locations/main-location.ts';
import { toIso } from '../../platform/lib/time/time.ts';

interface ExpectedVisit {
  appointmentId: string;
  clientId: string;
  clientName: string;
  /** The visit, or the appointment that was booked alone. */
  visitKey: string;
}

/** Lists the visits between two instants, at a location or at all for null, whose client has a phone number with these last digits. Those that are over come last. */
export function selectExpected(
  em: EntityManager,
  {
    businessId,
    locationId,
    from,
    to,
    digits,
    now,
  }: {
    businessId: string;
    locationId: string | null;
    from: number;
    to: number;
    digits: string;
    now: number;
  },
): Promise<ExpectedVisit[]> {
  return query(
    em,
    sql<ExpectedVisit>`
      select a.id as "appointmentId", a.client_id as "clientId", c.name as "clientName",
        coalesce(a.visit_id, a.id) as "visitKey"
      from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
      where a.business_id = ${businessId} and a.status in ('confirmed', 'arrived')
        and a.start_at >= ${toIso(from)} and a.start_at < ${toIso(to)}
        and (${locationId}::text is null or coalesce(a.location_id, ${mainLocationId(businessId)}) = ${locationId}) and c.erased_at is null and right(c.phone, 4) = ${digits}
      order by a.end_at <= ${toIso(now)}, a.start_at, a.id`,
  );
}
