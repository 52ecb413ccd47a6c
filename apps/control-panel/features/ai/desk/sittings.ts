import { kindOf } from '../../journal/event-kind.ts';
import type { Event } from '../../journal/known-events.ts';

/** Events of one token that belong to one conversation, or that have no long break between them. */
export interface Sitting {
  /** Stable React key, which does not change when older events load. */
  key: string;
  actorId: string | null;
  actorName: string | null;
  program: string | null;
  conversationId: string | null;
  /** Events, newest first. */
  events: Event[];
}

const longestBreak = 30 * 60_000;

/**
 * Groups events, newest first, by conversation. Events without one join the neighbouring events of their token.
 */
export function sittingsOf(events: readonly Event[]): Sitting[] {
  const sittings: Sitting[] = [];
  const latest = new Map<string, Sitting>();
  for (const event of events) {
    const token = event.actorId ?? '';
    const conversationId = textOf(event.details['conversationId']);
    const last = latest.get(token);
    if (last && belongs(event, conversationId, last)) {
      last.events.push(event);
      last.conversationId ??= conversationId;
      last.program ??= textOf(event.details['program']);
      continue;
    }
    const sitting = {
      key: event.id,
      actorId: event.actorId,
      actorName: event.actorName,
      program: textOf(event.details['program']),
      conversationId,
      events: [event],
    };
    latest.set(token, sitting);
    sittings.push(sitting);
  }
  return sittings;
}

function belongs({ at }: Event, conversationId: string | null, sitting: Sitting): boolean {
  const { conversationId: known, events } = sitting;
  if (conversationId && known) return conversationId === known;
  return Date.parse(events.at(-1)!.at) - Date.parse(at) <= longestBreak;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}

/** A line of a sitting: one event, or consecutive look-ups that are shown together. */
export interface Line {
  key: string;
  sitting: Sitting;
  isFirst: boolean;
  events: readonly Event[];
}

export function linesOf(sittings: readonly Sitting[]): Line[] {
  return sittings.flatMap(sitting => {
    const lines: Event[][] = [];
    for (const event of sitting.events) {
      const last = lines.at(-1);
      const isLooked = kindOf(event) === 'looked';
      if (last && isLooked && kindOf(last[0]!) === 'looked') last.push(event);
      else lines.push([event]);
    }
    return lines.map((events, index) => ({
      key: events[0]!.id,
      sitting,
      isFirst: index === 0,
      events,
    }));
  });
}

/** Counts the events of a sitting that changed something and those that were refused. */
export function countsOf({ events }: Sitting): { changed: number; refused: number } {
  const kinds = events.map(kindOf);
  return {
    changed: kinds.filter(kind => kind === 'changed').length,
    refused: kinds.filter(kind => kind === 'refused').length,
  };
}
