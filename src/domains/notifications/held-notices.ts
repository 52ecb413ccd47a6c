import type { EntityManager } from '@mikro-orm/sql';
import type { OutboxEvent } from '../../platform/journal/outbox-event.entity.ts';
import { deleteEvents, lockHeld } from '../webhooks/deliveries/outbox.queries.ts';
import { reportsState } from './settings.ts';

/** Events about one subject, visit or series that one message covers, or the time until which they are held. */
interface Held {
  /** Oldest first, including the event being processed. */
  readonly events: readonly OutboxEvent[];
  /** Epoch milliseconds; null if all of them can be sent now. */
  readonly heldUntil: number | null;
}

/**
 * Collects the events that one message covers together with the given one. They share its subject, visit or
 * series and are held because a person may still undo them. A held event waits for the last of them. Any
 * other event is sent at once, with those held before it.
 */
export async function collectHeld(
  em: EntityManager,
  event: OutboxEvent,
  now: number,
): Promise<Held> {
  const isHeld = event.waitsForUndoOf != null;
  const rows = await lockHeld(em, { ...event, isHeld });
  const others = rows.filter(({ type }) => reportsState(type));
  // An earlier event that failed to be delivered does not hold back later ones.
  const later = others.filter(({ id }) => id > event.id);
  const until = Math.max(0, ...later.map(({ postponedUntil }) => postponedUntil ?? 0));
  const events = [...others, event].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { events, heldUntil: isHeld && until > now ? until : null };
}

/** Removes the events from the outbox that the message of another event covers. */
export async function dropCovered(
  em: EntityManager,
  { businessId, id }: OutboxEvent,
  events: readonly OutboxEvent[],
): Promise<void> {
  const told = events.filter(each => each.id !== id);
  if (told.length === 0) return;
  await deleteEvents(em, { businessId, ids: told.map(each => each.id) });
}
