import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { UndoneEvent } from '../../../platform/context.ts';
import { query } from '../../../platform/database/query/query.ts';

/** Returns the events of a visit's parts that were stored together with an event of the visit. */
export function findEventsOfParts(
  em: EntityManager,
  {
    businessId,
    visitId,
    eventId,
  }: { businessId: string | null | undefined; visitId: string; eventId: string },
): Promise<(UndoneEvent & { subject: string })[]> {
  return query(
    em,
    sql<UndoneEvent & { subject: string }>`
      select p.id, p.event_type as type, p.subject
      from audit_event e
      join appointment a on a.business_id = e.business_id and a.visit_id = ${visitId}
      join audit_event p on p.business_id = e.business_id and p.subject = a.id and p.at = e.at
        and p.request_id is not distinct from e.request_id and p.details ->> 'visitId' = ${visitId}
      where e.business_id = ${businessId ?? null} and e.id = ${eventId}`,
  );
}
