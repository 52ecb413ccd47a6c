import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { partChangesOf, type PartChange } from '../appointments/part-change.ts';

/**
 * Stores the event of each appointment of a series. Clients get one message for all, with the series' event. That event keeps the
 * returned changes, so that they can be undone together.
 */
export async function noteOfSeries(
  transaction: Context,
  seriesId: string,
  events: readonly DomainEvent[],
): Promise<PartChange[]> {
  const marked = events.map(event => ({
    ...event,
    details: { ...event.details, seriesId, visitLead: seriesId },
  }));
  // Only the event of the series is undone.
  await journalSideEffects({ ...transaction, undoes: null }, marked);
  return partChangesOf(events);
}
