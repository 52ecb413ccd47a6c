import type { ListEventsQuery } from '../operations.generated.ts';

export type Event = ListEventsQuery['auditEvents']['items'][number];

/** What is known of a journal that is read from its newest end, while more comes there. */
export interface Known {
  /** Newest first. */
  events: readonly Event[];
  /** Newer ones that are not shown yet, so that nothing moves under who reads. */
  held: readonly Event[];
  /** Where the older ones begin; null: there are none. */
  cursor: string | null;
  /** The same of those held back, where they do not reach what is shown. */
  heldCursor?: string | null;
}

interface Page {
  items: readonly Event[];
  nextCursor: string | null;
}

export const nothingKnown: Known = { events: [], held: [], cursor: null };

/** Adds the newest page as it is now: it replaces what it has anew, and all of it where it does not reach what is known. */
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

/** Adds the page that follows what is known. */
export function withOlder(known: Known, { items, nextCursor }: Page): Known {
  const there = new Set(known.events.map(({ id }) => id));
  const older = items.filter(({ id }) => !there.has(id));
  return { ...known, events: [...known.events, ...older], cursor: nextCursor };
}

/** Shows what was held back. */
export function withHeld({ events, held, cursor, heldCursor }: Known): Known {
  if (heldCursor !== undefined) return { events: held, held: [], cursor: heldCursor };
  return { events: [...held, ...events], held: [], cursor };
}

/** Notes what came of some events, without reading them again. */
export function patched(known: Known, ids: ReadonlySet<string>, change: Partial<Event>): Known {
  const events = known.events.map(each => (ids.has(each.id) ? { ...each, ...change } : each));
  return { ...known, events };
}
