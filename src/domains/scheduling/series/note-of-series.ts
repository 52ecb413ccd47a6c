import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { partChangesOf, type PartChange } from '../appointments/part-change.ts';

/**
 * Notes what happened to each appointment of a series. Clients are told of all of them with the event of the series, which
 * keeps what is answered here, to be undone as one.
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
  // Undone is the event of the series alone.
  await noteBeside({ ...transaction, undoes: null }, marked);
  return partChangesOf(events);
}
