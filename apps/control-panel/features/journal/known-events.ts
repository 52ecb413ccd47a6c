import type { ListEventsQuery } from '../../data/operations.generated.ts';

export type Event = ListEventsQuery['auditEvents']['items'][number];

/** The loaded part of the journal. It is read from its newest end, where new events arrive. */
export interface Known {
  /** Events, newest first. */
  events: readonly Event[];
  /** Newer events that are held back, so that the list does not move while the user reads. */
  held: readonly Event[];
  /** Cursor of older events; null if there are none. */
  cursor: string | null;
  /** Cursor of the held events, if they do not connect to the shown ones. */
  heldCursor?: string | null;
}

interface Page {
  items: readonly Event[];
  nextCursor: string | null;
}

export const nothingKnown: Known = { events: [], held: [], cursor: null };

/**
 * Merges the newest page. Its events replace known ones. If it does not connect to them, it replaces
 * everything, or is held back if `holds` is true.
 */
export function withNewest(known: Known, { items, nextCursor }: Page, holds: boolean): Known {
  const there = new Set([...known.events, ...known.held].map(({ id }) => id));
  const isJoined = known.events.length > 0 && items.some(({ id }) => there.has(id));
  if (!isJoined && (!holds || known.events.length === 0))
    return { events: items, held: [], cursor: nextCursor };
  if (!isJoined) return { ...known, held: items, heldCursor: nextCursor };
  const anew = new Map(items.map(each => [each.id, each]));
  const events = known.events.map(each => anew.get(each.id) ?? each);
  const shown = new Set(events.map(({ id }) => id));
  const newer = items.filter(({ id }) => !shown.has(id));
  const { cursor } = known;
  if (holds) return { events, held: newer, cursor };
  return { events: [...newer, ...events], held: [], cursor };
}

/** Appends the next older page. */
export function withOlder(known: Known, { items, nextCursor }: Page): Known {
  const there = new Set(known.events.map(({ id }) => id));
  const older = items.filter(({ id }) => !there.has(id));
  return { ...known, events: [...known.events, ...older], cursor: nextCursor };
}

/** Shows the held events. */
export function withHeld({ events, held, cursor, heldCursor }: Known): Known {
  if (heldCursor !== undefined) return { events: held, held: [], cursor: heldCursor };
  return { events: [...held, ...events], held: [], cursor };
}

/** Updates known events locally after a change, without a refetch. */
export function patched(known: Known, ids: ReadonlySet<string>, change: Partial<Event>): Known {
  const events = known.events.map(each => (ids.has(each.id) ? { ...each, ...change } : each));
  return { ...known, events };
}
