import type { Context } from '../../../platform/context.ts';
import { returnToSavepoint, setSavepoint } from '../../../platform/database/query/savepoint.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { StartRefused } from '../appointments/booking/reserve-slot.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { notTakingPlace, type PartChange } from '../appointments/lifecycle.ts';
import { findAppointments } from '../appointments/reading/find-appointments.ts';
import { inOrder, restoreOne } from '../appointments/restore-appointment.ts';
import { localTime, noteBatch } from './note-batch.ts';

/** A change of several appointments to undo. */
interface BatchUndo {
  readonly batchId: string;
  readonly changes: readonly PartChange[];
  /** Reasons of the journal against undoing the change of an appointment, by its id. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * Undoes a change of several appointments, as far as their places are free and they were not changed since. The event tells
 * which ones stay as they are. @throws DomainError RULE_VIOLATION if none can be put back.
 */
export async function restoreBatch(
  context: Context,
  business: Business,
  { batchId, changes, refused }: BatchUndo,
): Promise<number> {
  return writeLocked(context, business.id, async (transaction, locked) => {
    const ids = changes.map(({ subject }) => subject);
    const filter = { ids, limit: ids.length };
    const parts = await findAppointments(transaction.em, locked, filter, transaction.now());
    const left = new Map([...endedSince(parts, changes), ...refused]);
    const events: DomainEvent[] = [];
    for (const change of inOrder(changes.filter(({ subject }) => !left.has(subject)))) {
      const restored = await restoreOrTell(transaction, locked, change);
      if (typeof restored === 'string') left.set(change.appointmentId, restored);
      else events.push(restored);
    }
    const told = parts
      .filter(({ id }) => left.has(id))
      .map(part => `${part.serviceName}, ${localTime(part)}: ${left.get(part.id)}`)
      .join(' ');
    if (events.length === 0) {
      throw new DomainError('RULE_VIOLATION', `It cannot be undone. ${told}`).withReason(
        'undo_impossible',
      );
    }
    const noted = await noteBatch(transaction, batchId, events, parts);
    const stay = left.size === 0 ? '' : ` ${left.size} stay as they are. ${told}`;
    const event: DomainEvent = {
      type: 'appointments.restored',
      businessId: locked.id,
      subject: batchId,
      summary: `${events.length} of ${changes.length} appointments are as they were before.${stay}`,
      details: { left: left.size, changes: noted },
    };
    return { result: events.length, event };
  });
}

/** Returns the reason against moving back appointments that were cancelled since. */
function endedSince(
  parts: readonly Appointment[],
  changes: readonly PartChange[],
): [id: string, reason: string][] {
  const wereEnded = new Set(
    changes.flatMap(({ subject, after }) => (after?.['status'] === undefined ? [] : [subject])),
  );
  return parts
    .filter(({ id, status }) => notTakingPlace.has(status) && !wereEnded.has(id))
    .map(({ id, status }) => [id, `It is ${status}.`]);
}

/** Undoes the change of one appointment, or returns the reason why it stays as it is. */
async function restoreOrTell(
  transaction: Context,
  business: Business,
  change: Parameters<typeof restoreOne>[2],
): Promise<DomainEvent | string> {
  const { em } = transaction;
  await setSavepoint(em, 'restored_part');
  try {
    return (await restoreOne(transaction, business, change)).event;
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof StartRefused)) throw error;
    await returnToSavepoint(em, 'restored_part');
    return error instanceof StartRefused ? 'its place was taken since.' : error.message;
  }
}
