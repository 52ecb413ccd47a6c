import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { tellsState } from './state-kinds.ts';

/** The notices of one subject, or of one visit or series, that one message tells, or until when they are held. */
interface Held {
  /** Oldest first, with the event that is processed. */
  readonly events: readonly OutboxEvent[];
  /** Epoch milliseconds; null: all of them can be told now. */
  readonly heldUntil: number | null;
}

/**
 * Collects the notices that one message tells together with an event: those of its subject, visit or series that are held
 * because a person may still undo them. A held event waits for the last of them. Any other is told at once, with those held before it.
 */
export async function collectHeld(
  em: EntityManager,
  event: OutboxEvent,
  now: number,
): Promise<Held> {
  const isHeld = event.waitsForUndoOf != null;
  const rows = await sql<OutboxEvent>(
    em,
    `with own as (
       select a.visit_id, a.series_id from appointment a
       where a.business_id = $1 and (a.id = $2 or a.series_id = $2) limit 1)
     select ${columnsOf(em, OutboxEvent, 'o')} from outbox o
     where o.business_id = $1 and o.waits_for_undo_of is not null and o.id <> $3 and ($4 or o.id < $3)
       and (o.subject = $2 or o.subject = (select series_id from own) or o.subject in (
         select a.id from appointment a, own
         where a.business_id = $1 and (a.visit_id = own.visit_id or a.series_id = own.series_id)))
     order by o.id for update of o skip locked`,
    [event.businessId, event.subject, event.id, isHeld],
  );
  const others = rows.filter(({ type }) => tellsState(type));
  // An earlier one that could not be handed over does not hold back later ones.
  const later = others.filter(({ id }) => id > event.id);
  const until = Math.max(0, ...later.map(({ postponedUntil }) => postponedUntil ?? 0));
  const events = [...others, event].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { events, heldUntil: isHeld && until > now ? until : null };
}

/** Takes notices out of the outbox that the message of another event tells. */
export async function dropTold(
  em: EntityManager,
  { businessId, id }: OutboxEvent,
  events: readonly OutboxEvent[],
): Promise<void> {
  const told = events.filter(each => each.id !== id);
  if (told.length === 0) return;
  await sql(em, 'delete from outbox where business_id = $1 and id = any($2)', [
    businessId,
    told.map(each => each.id),
  ]);
}
