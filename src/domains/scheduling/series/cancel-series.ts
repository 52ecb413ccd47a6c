import type { CancelSeriesInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import {
  type Cancellation,
  markCancelled,
  settleMoney,
} from '../appointments/change-appointment.ts';
import { cancelEvent, journaledState } from '../appointments/journaled-state.ts';
import { checkCutoffs } from '../visits/load-visit.ts';
import { authorizeSeries, findSeries } from './find-series.ts';
import { storeAll } from '../appointments/store-all.ts';
import { loadFrom } from './load-from.ts';
import { findWithMoney } from './series.queries.ts';
import type { WholeSeries } from './series.ts';
import { noteOfSeries } from './store-series.ts';
import { restoreTogether } from '../appointments/restore-appointment.ts';
import type { PartChange } from '../appointments/lifecycle.ts';
import { writeExplained } from '../write-explained.ts';

/**
 * Cancels the future visits of a series, or those from a given one on, and frees their places at once. Visits after a client's
 * cut-off stay. @throws DomainError RULE_VIOLATION for a client who can cancel none, or who named one after its cut-off.
 */
export async function cancelSeries(
  context: Context,
  input: CancelSeriesInput,
): Promise<WholeSeries> {
  const entered = await authorizeSeries(context, input, 'appointment:update');
  const { business, seriesId, byClient } = entered;
  return writeLocked(context, business.id, async (transaction, locked) => {
    const coming = await loadFrom(transaction, locked, { ...input, seriesId });
    const visits = byClient ? await withinCutoffs(transaction, locked, coming) : coming;
    const [first] = visits;
    if (!first) {
      const series = await findSeries(transaction, locked, seriesId);
      return { result: series, event: unchanged(series), journaled: true };
    }
    const cancelledBy = byClient ? 'client' : (input.cancelledBy ?? 'business');
    if (cancelledBy === 'client') await checkCutoffs(transaction, locked, first);
    const { reason = null } = input;
    const waiveFee = !byClient && input.waiveFee;
    const how = { cancelledBy, waiveFee, reason };
    const events = await cancelAll(transaction, locked, visits.flat(), how);
    const changes = await noteOfSeries(transaction, seriesId, events);
    const series = await findSeries(transaction, locked, seriesId);
    const event = cancelledEvent(first[0]!, { seriesId, cancelledBy, reason, changes });
    return { result: series, event };
  });
}

/** Skips the first visits that their client can no longer cancel. Returns all visits if none is left. */
async function withinCutoffs(
  transaction: Context,
  business: Business,
  visits: readonly Appointment[][],
): Promise<readonly Appointment[][]> {
  for (const [index, parts] of visits.entries()) {
    try {
      await checkCutoffs(transaction, business, parts);
      return visits.slice(index);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'RULE_VIOLATION') throw error;
    }
  }
  return visits;
}

/** Cancels appointments that allow it with one statement, and settles the payments of those that have any. */
export async function cancelAll(
  transaction: Context,
  business: Business,
  parts: readonly Appointment[],
  how: Cancellation,
): Promise<DomainEvent[]> {
  const states = parts.map(journaledState);
  for (const part of parts) {
    raiseVersion(part, null);
    markCancelled(part, how, transaction.now());
  }
  await storeAll(transaction, business.id, parts);
  const ids = parts.map(({ id }) => id);
  const concerned = new Set(await findWithMoney(transaction.em, { businessId: business.id, ids }));
  for (const part of parts) {
    if (concerned.has(part.id)) await settleMoney(transaction, business, part);
  }
  return parts.map((part, index) => cancelEvent(part, states[index]!));
}

function unchanged({ id, businessId }: WholeSeries): DomainEvent {
  const summary = 'Nothing of the series is to come; nothing changed.';
  return { type: 'series.unchanged', businessId, subject: id, summary };
}

function cancelledEvent(
  { id, visitId, businessId, serviceName, clientName, startAt }: Appointment,
  {
    seriesId,
    cancelledBy,
    reason,
    changes,
  }: {
    seriesId: string;
    cancelledBy: string;
    reason: string | null;
    changes: readonly { subject: string }[];
  },
): DomainEvent {
  return {
    type: 'series.cancelled',
    businessId,
    subject: seriesId,
    summary: `${changes.length} of a series of ${serviceName} for ${clientName} were cancelled by the ${cancelledBy}.`,
    details: {
      cancelledBy,
      reason,
      from: toIso(startAt),
      appointmentId: id,
      visitId: visitId ?? null,
      changes,
    },
    before: { status: 'confirmed' },
    after: { status: 'cancelled' },
  };
}

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
