import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { UndoneEvent } from '../../../platform/context.ts';
import { query } from '../../../platform/database/query/query.ts';

/** Returns the first event of each appointment in a batch: its change, and not the reversal. */
export function findEventsOfBatch(
  em: EntityManager,
  {
    businessId,
    batchId,
    subjects,
  }: { businessId: string; batchId: string; subjects: readonly string[] },
): Promise<(UndoneEvent & { subject: string })[]> {
  return query(
    em,
    sql<UndoneEvent & { subject: string }>`
      select distinct on (e.subject) e.id, e.event_type as type, e.subject
      from audit_event e
      where e.business_id = ${businessId} and e.subject = any(${subjects}) and e.details ->> 'batchId' = ${batchId}
      order by e.subject, e.id`,
  );
}
