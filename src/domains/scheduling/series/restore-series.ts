import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { restoreTogether } from '../appointments/restore-appointment.ts';
import type { PartChange } from '../appointments/part-change.ts';
import { findSeries } from './find-series.ts';
import type { WholeSeries } from './series.ts';
import { noteOfSeries } from './note-of-series.ts';
import { writeExplained } from '../write-explained.ts';

/** A change of a series, as recorded in the journal. */
interface SeriesUndo {
  readonly seriesId: string;
  readonly type: 'series.moved' | 'series.cancelled';
  readonly changes: readonly PartChange[];
}

/**
 * Undoes a change of a series, for all changed appointments or none. @throws DomainError VERSION_CONFLICT if one was changed
 * since, SLOT_UNAVAILABLE if a place was taken since.
 */
export async function restoreSeries(
  context: Context,
  business: Business,
  { seriesId, type, changes }: SeriesUndo,
): Promise<WholeSeries> {
  return writeExplained(context, business.id, async (transaction, locked) => {
    if (changes.length === 0) {
      throw new DomainError('RULE_VIOLATION', 'The journal does not say what it changed.');
    }
    const events = await restoreTogether(transaction, locked, changes);
    const noted = await noteOfSeries(transaction, seriesId, events);
    const series = await findSeries(transaction, locked, seriesId);
    return { result: series, event: eventOf(series, { type, noted }) };
  });
}

function eventOf(
  { id, businessId, appointments }: WholeSeries,
  { type, noted }: { type: SeriesUndo['type']; noted: readonly PartChange[] },
): DomainEvent {
  const of = `${noted.length} of a series for ${appointments[0]!.clientName}`;
  const [first] = noted.map(({ subject }) => appointments.find(each => each.id === subject)!);
  const lead = { appointmentId: first!.id, visitId: first!.visitId ?? null };
  if (type === 'series.cancelled') {
    const summary = `${of} are booked again.`;
    return { type: 'series.restored', businessId, subject: id, summary, details: lead };
  }
  return {
    type: 'series.moved',
    businessId,
    subject: id,
    summary: `${of} were moved back.`,
    details: { ...lead, changes: noted },
    before: { startAt: noted[0]!.before?.['startAt'] ?? null },
    after: { startAt: noted[0]!.after?.['startAt'] ?? null },
  };
}
