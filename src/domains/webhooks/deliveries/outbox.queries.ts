import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/**
 * Locks the oldest event that is due. Postponed notices are sent together with the first of them, so each business's are
 * taken one after another.
 */
export async function lockOldest(em: EntityManager, now: number): Promise<OutboxEvent | undefined> {
  const [event] = await query(
    em,
    sql`select ${columns(em, OutboxEvent, 'o')} from outbox o
      where postponed_until is null or postponed_until <= ${toIso(now)} and not exists (
        select from outbox e where o.waits_for_undo_of is not null and e.business_id = o.business_id
          and e.waits_for_undo_of is not null and e.id < o.id and e.postponed_until <= ${toIso(now)})
      order by id limit 1 for update skip locked` as Sql<OutboxEvent>,
  );
  return event;
}

/** Postpones an event until an instant. */
export function postpone(
  em: EntityManager,
  { businessId, id }: OutboxEvent,
  { until }: { until: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update outbox set postponed_until = ${toIso(until)} where id = ${id} and business_id = ${businessId} returning 1`,
  );
}

/**
 * Locks the other events about the same subject, visit or series that are held for undo, and returns them oldest first.
 * An event that is not held itself only has the earlier ones.
 */
export function lockHeld(
  em: EntityManager,
  {
    businessId,
    subject,
    id,
    isHeld,
  }: Pick<OutboxEvent, 'businessId' | 'subject' | 'id'> & { isHeld: boolean },
): Promise<OutboxEvent[]> {
  return query(
    em,
    sql`with own as (
        select a.visit_id, a.series_id from appointment a
        where a.business_id = ${businessId} and (a.id = ${subject} or a.series_id = ${subject}) limit 1)
      select ${columns(em, OutboxEvent, 'o')} from outbox o
      where o.business_id = ${businessId} and o.waits_for_undo_of is not null and o.id <> ${id} and (${isHeld} or o.id < ${id})
        and (o.subject = ${subject} or o.subject = (select series_id from own) or o.subject in (
          select a.id from appointment a, own
          where a.business_id = ${businessId} and (a.visit_id = own.visit_id or a.series_id = own.series_id)))
      order by o.id for update of o skip locked` as Sql<OutboxEvent>,
  );
}

/** Deletes events from the outbox. */
export function deleteEvents(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<unknown> {
  return query(em, sql`delete from outbox where business_id = ${businessId} and id = any(${ids})`);
}
