import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { StartRefused } from '../appointments/booking/take-start.ts';
import { restoreOne, type AppointmentChange } from '../appointments/restore-appointment.ts';
import { explainRefusal } from '../availability/explain-refusal.ts';
import { findSeries } from './find-series.ts';
import type { WholeSeries } from './series.ts';
import { noteOfSeries, type NotedChange } from './note-of-series.ts';

/** A change of a series, as the journal has it. */
interface SeriesUndo {
  readonly seriesId: string;
  readonly type: 'series.moved' | 'series.cancelled';
  readonly changes: readonly NotedChange[];
}

/**
 * Takes a change of a series back: all of its appointments that it changed, or none. @throws DomainError VERSION_CONFLICT if
 * one was changed since, SLOT_UNAVAILABLE if a place was taken since.
 */
export async function restoreSeries(
  context: Context,
  business: Business,
  { seriesId, type, changes }: SeriesUndo,
): Promise<WholeSeries> {
  try {
    return await writeLocked(context, business.id, async (transaction, locked) => {
      const events: DomainEvent[] = [];
      for (const change of inOrder(changes.map(changeOf))) {
        events.push((await restoreOne(transaction, locked, change)).event);
      }
      const noted = await noteOfSeries(transaction, seriesId, events);
      const series = await findSeries(transaction, locked, seriesId);
      return { result: series, event: eventOf(series, { type, noted }) };
    });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await explainRefusal(context.em, error);
  }
}

/** Who moved to a later time gives way from the first on, who moved to an earlier one from the last on. */
function inOrder(changes: AppointmentChange[]): AppointmentChange[] {
  const [first] = changes;
  if (!first) throw new DomainError('RULE_VIOLATION', 'The journal does not say what it changed.');
  const { before, after } = first;
  const isEarlier = Date.parse(after.startAt ?? '') < Date.parse(before.startAt ?? '');
  return isEarlier ? changes.toReversed() : changes;
}

function changeOf({ subject, before, after }: NotedChange): AppointmentChange {
  return { appointmentId: subject, before: before ?? {}, after: after ?? {} };
}

function eventOf(
  { id, businessId, appointments }: WholeSeries,
  { type, noted }: { type: SeriesUndo['type']; noted: readonly NotedChange[] },
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
