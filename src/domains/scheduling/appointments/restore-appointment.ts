import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf, checkUnchanged } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Lengths } from '../availability/calendar/slot-request.ts';
import type { Appointment } from './appointment.entity.ts';
import { lostBy, notTakingPlace, type PartChange } from './lifecycle.ts';
import { reserveNewSlot } from './booking/reserve-new-slot.ts';
import { loadForChange, noteComing, storeChange } from './change-appointment.ts';
import { journaledState } from './journaled-state.ts';
import { lengthsOf } from './loaders.ts';
import { writeExplained } from '../write-explained.ts';

type State = ReturnType<typeof journaledState>;

/** A change of an appointment, as recorded in the journal. */
export interface AppointmentChange {
  appointmentId: string;
  before: Partial<State>;
  after: Partial<State>;
}

const noDues = { refundDueMinor: 0, feeDueMinor: 0 };

/** Fields whose change needs the previous slot to be free again. */
const taken = new Set([
  'catalogItemId',
  'startAt',
  'durationMinutes',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'processingAfterMinutes',
  'processingMinutes',
  'staffId',
  'extraStaffIds',
  'resourceIds',
]);

/**
 * Undoes a change of an appointment: its time, staff member and status. Hours and grid do not matter, since it was there before,
 * but capacity does. @throws DomainError VERSION_CONFLICT if it was changed since, SLOT_UNAVAILABLE if its place was taken since.
 */
export async function restoreAppointment(
  context: Context,
  business: Business,
  change: AppointmentChange,
): Promise<Appointment> {
  return writeExplained(context, business.id, (transaction, locked) =>
    restoreOne(transaction, locked, change),
  );
}

/**
 * Undoes a change of an appointment in a transaction that holds the business's lock. One that takes place again counts as a
 * booking. @throws StartRefused if its place was taken since.
 */
export async function restoreOne(
  transaction: Context,
  business: Business,
  { appointmentId, before, after }: AppointmentChange,
): Promise<{ result: Appointment; event: DomainEvent }> {
  const appointment = await loadForChange(transaction, business.id, appointmentId);
  const present = journaledState(appointment);
  checkUnchanged(present, after);
  raiseVersion(appointment, null);
  if (notTakingPlace.has(present.status) || Object.keys(before).some(name => taken.has(name))) {
    await reserveAgain(transaction, business, appointment, before);
  }
  Object.assign(appointment, restored(before), noDues);
  checkDeadline(appointment, transaction.now());
  const result = await storeChange(transaction, business, appointment);
  const isBookedAgain = notTakingPlace.has(present.status) && !notTakingPlace.has(result.status);
  if (isBookedAgain && transaction.approvalCheck) transaction.approvalCheck.counted.bookings += 1;
  await noteComing(transaction, result, present.status);
  const changes = changesOf(present, journaledState(result));
  return { result, event: { ...eventOf(result, before, present), ...changes } };
}

/** Undoes changes of several appointments, all or none, in the order in which each makes room for the next. */
export async function restoreTogether(
  transaction: Context,
  business: Business,
  changes: readonly PartChange[],
): Promise<DomainEvent[]> {
  const events: DomainEvent[] = [];
  for (const change of inOrder(changes)) {
    events.push((await restoreOne(transaction, business, change)).event);
  }
  return events;
}

/** Orders changes so that each makes room for the next: by time for moves to an earlier time, else reversed. */
export function inOrder(parts: readonly PartChange[]): readonly AppointmentChange[] {
  const changes = parts.map(changeOf);
  const [first] = changes;
  const [to, from] = [first?.before.startAt ?? '', first?.after.startAt ?? ''];
  return Date.parse(to) > Date.parse(from) ? changes.toReversed() : changes;
}

function changeOf({ subject, before, after }: PartChange): AppointmentChange {
  return { appointmentId: subject, before: before ?? {}, after: after ?? {} };
}

async function reserveAgain(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  before: Partial<State>,
): Promise<void> {
  const startAt = before.startAt == null ? appointment.startAt : Date.parse(before.startAt);
  if (startAt + appointment.endAt - appointment.startAt <= transaction.now()) {
    throw new DomainError(
      'RULE_VIOLATION',
      'Its time is over, so it cannot be undone any more.',
    ).withReason('undo_over');
  }
  const staffId = before.staffId === undefined ? (appointment.staffId ?? null) : before.staffId;
  await reserveNewSlot(transaction, business, appointment, {
    itemId: before.catalogItemId,
    lengths: lengthsBefore(appointment, before, staffId),
    startAt,
    staffId,
    keptStaffId: staffId,
    extraStaffIds: before.extraStaffIds ?? appointment.extraStaffIds,
    ...(before.resourceIds && { resourceIds: before.resourceIds }),
    force: true,
  });
}

/** Returns the previous length, for any staff member. */
function lengthsBefore(
  appointment: Appointment,
  before: Partial<State>,
  staffId: string | null,
): Lengths {
  const lengths = lengthsOf(appointment);
  return {
    ...lengths,
    staffId: before.durationMinutes === undefined ? lengths.staffId : staffId,
    durationMinutes: before.durationMinutes ?? lengths.durationMinutes,
    bufferBeforeMinutes: before.bufferBeforeMinutes ?? lengths.bufferBeforeMinutes,
    bufferAfterMinutes: before.bufferAfterMinutes ?? lengths.bufferAfterMinutes,
    processing: processingBefore(lengths, before),
  };
}

function processingBefore(
  { processing }: Lengths,
  { processingAfterMinutes, processingMinutes }: Partial<State>,
): Lengths['processing'] {
  const afterMinutes =
    processingAfterMinutes === undefined ? processing?.afterMinutes : processingAfterMinutes;
  const minutes = processingMinutes === undefined ? processing?.minutes : processingMinutes;
  return afterMinutes == null || minutes == null ? null : { afterMinutes, minutes };
}

/** Returns the state to write besides the slot, plus the service. Instants are strings in the journal. */
function restored(state: Partial<State>) {
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => name === 'catalogItemId' || !taken.has(name))
      .map(([name, value]) => [
        name,
        instants.has(name) && typeof value === 'string' ? Date.parse(value) : value,
      ]),
  );
}

const instants = new Set(['waitsSince', 'expiresAt', 'approvedAt', 'clientConfirmedAt']);

function checkDeadline({ status, expiresAt }: Appointment, now: number): void {
  if (status !== 'pending' || expiresAt == null || expiresAt > now) return;
  throw new DomainError('RULE_VIOLATION', 'What it waited for was due meanwhile.').withReason(
    'undo_over',
  );
}

function eventOf(appointment: Appointment, before: Partial<State>, present: State): DomainEvent {
  const { businessId, id, status, serviceName, clientName, startAt, timezone } = appointment;
  const what = `${serviceName} for ${clientName}`;
  if (before.status === undefined && before.startAt === undefined && before.staffId === undefined) {
    const summary = `${what} is as it was before.`;
    return { type: 'appointment.changed', businessId, subject: id, summary };
  }
  if (before.status === undefined) {
    const when = localDateTime(startAt, timezone).slice(0, 16).replace('T', ' ');
    const summary = `${what} was moved back to ${when}.`;
    const details = lostBy(appointment, present.staffId);
    return { type: 'appointment.rescheduled', businessId, subject: id, summary, details };
  }
  return {
    type: status === 'pending' ? 'appointment.restored' : `appointment.${status}`,
    businessId,
    subject: id,
    summary: `${what} is ${status} again.`,
  };
}
