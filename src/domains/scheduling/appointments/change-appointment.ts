import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  CancelAppointmentInput,
  SetAppointmentStatusInput,
} from '../../../graphql.generated.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { Appointment, type AppointmentStatus } from './appointment.entity.ts';
import { authorizeAppointment } from './authorize-appointment.ts';
import { cancelEvent, journaledState, statusEvent } from './journaled-state.ts';
import { findAppointment } from './reading/find-appointments.ts';
import {
  approved,
  approvedBefore,
  isApprovedAlready,
  isPaymentAwaited,
  paymentWait,
} from './approve.ts';
import { lateFeeMinor, noShowFeeMinor } from './policy/agreed-policy.ts';
import { checkCutoff, checkNotOver, checkTime, checkTransition, statusAt } from './lifecycle.ts';
import { announce } from '../../../platform/announce.ts';
import { orderedBookingsEnded, saleEnded, visitAttended, visitsChanged } from '../announcements.ts';

const waitsNoMore = { waitsFor: null, waitsSince: null, expiresAt: null };

/** Loads an appointment for a change, under the business's lock, with its present status. */
export async function loadForChange(
  { em, now }: Context,
  businessId: string,
  id: string,
): Promise<Appointment> {
  const appointment = await em.findOne(Appointment, { id, businessId });
  if (!appointment) throw notFound('apt', id);
  appointment.status = statusAt(appointment, now());
  return appointment;
}

/** Stores the change and reads the appointment for the answer. */
export async function storeChange(
  transaction: Context,
  business: Business,
  appointment: Appointment,
): Promise<Appointment> {
  const { em, now } = transaction;
  await em.flush();
  const { businessId, id, packageId } = appointment;
  if (packageId != null) {
    await announce(transaction, visitsChanged, { businessId, appointmentIds: [id] });
  }
  return findAppointment(em, business, appointment.id, now());
}

/**
 * Cancels an appointment and frees its place at once. Cancelling again changes nothing. @throws DomainError RULE_VIOLATION for a
 * client after the cut-off, INVALID_TRANSITION.
 */
export async function cancelAppointment(
  context: Context,
  input: CancelAppointmentInput,
): Promise<Appointment> {
  const { business, appointmentId, byClient } = await authorizeAppointment(context, input);
  const cancelledBy = byClient ? 'client' : (input.cancelledBy ?? 'business');
  const { waiveFee, version, reason = null } = input;
  const how = { cancelledBy, waiveFee: waiveFee && !byClient, reason };
  return writeLocked(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, appointmentId);
    return cancelLoaded(transaction, locked, appointment, { ...how, version });
  });
}

/** Cancels an appointment loaded for a change, if its status and the cut-off allow it. */
export async function cancelLoaded(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  { version, ...how }: Cancellation & Versioned,
): Promise<Written<Appointment>> {
  if (appointment.status === 'cancelled') {
    const result = await storeChange(transaction, business, appointment);
    // Nothing changed, so there is no audit event, except that every tool call records one.
    return { result, event: unchanged(result), journaled: transaction.tool === null };
  }
  checkTransition(appointment.status, 'cancelled');
  checkNotOver({ endAt: appointment.endAt, now: transaction.now() });
  if (how.cancelledBy === 'client') {
    const { em, now } = transaction;
    const rules = await bookingRules(em, business, appointment.catalogItemId);
    checkCutoff(appointment.startAt, rules.cancelCutoffMinutes, now());
  }
  raiseVersion(appointment, version);
  return cancelLocked(transaction, business, appointment, how);
}

/** The version that a caller read. */
interface Versioned {
  version?: number | null | undefined;
}

/** The conditions of a cancellation. */
export interface Cancellation {
  cancelledBy: 'client' | 'business';
  waiveFee: boolean | null | undefined;
  reason: string | null;
}

/**
 * Cancels an appointment that allows it, under the business's lock, and settles its fee and refund. The client agreed to the fee.
 * There is none if staff waive it or the business cancels.
 */
export async function cancelLocked(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  how: Cancellation,
): Promise<{ result: Appointment; event: DomainEvent }> {
  const before = journaledState(appointment);
  markCancelled(appointment, how, transaction.now());
  const stored = await storeChange(transaction, business, appointment);
  const result = await settleMoney(transaction, business, stored);
  return { result, event: cancelEvent(result, before) };
}

/** Marks an appointment as cancelled, without settling its payments. */
export function markCancelled(
  appointment: Appointment,
  { cancelledBy, waiveFee, reason }: Cancellation,
  now: number,
): void {
  const isWaived = cancelledBy === 'business' || waiveFee;
  const feeMinor = isWaived ? 0 : lateFeeMinor(appointment, now);
  Object.assign(appointment, {
    status: 'cancelled',
    cancelledBy,
    cancelReason: reason,
    feeMinor,
    feeFor: feeMinor > 0 ? 'late_cancellation' : null,
    ...waitsNoMore,
  });
}

/** Settles the payments of an ended appointment; an order settles its own. */
export async function settleMoney(
  transaction: Context,
  business: Business,
  appointment: Appointment,
): Promise<Appointment> {
  const { businessId, id: appointmentId, orderId } = appointment;
  if (orderId == null) {
    await announce(transaction, saleEnded, {
      businessId,
      orderId: null,
      appointmentId,
    });
  } else {
    await noteOnOrder(transaction, appointment);
  }
  return findAppointment(transaction.em, business, appointmentId, transaction.now());
}

async function noteOnOrder(
  transaction: Context,
  { businessId, id, orderId }: Appointment,
): Promise<void> {
  if (orderId == null) return;
  await announce(transaction, orderedBookingsEnded, {
    businessId,
    orderId,
    appointmentIds: [id],
  });
}

function unchanged({ businessId, id, serviceName, clientName }: Appointment): DomainEvent {
  return {
    type: 'appointment.unchanged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was already cancelled; nothing changed.`,
  };
}

/** Changes an appointment's status: confirmed, declined, arrived, completed, no-show and back. */
export async function setAppointmentStatus(
  context: Context,
  input: SetAppointmentStatusInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    return changeStatus(transaction, locked, appointment, input);
  });
}

/** Changes the status of an appointment that was loaded for a change. */
export async function changeStatus(
  transaction: Context,
  business: Business,
  appointment: Appointment,
  input: StatusChange,
): Promise<Written<Appointment>> {
  const { status: from } = appointment;
  const before = journaledState(appointment);
  if (isApprovedAlready(appointment, input.status)) {
    const result = await storeChange(transaction, business, appointment);
    return { result, event: approvedBefore(result), journaled: transaction.tool === null };
  }
  checkTransition(from, input.status);
  const { startAt, endAt } = appointment;
  checkTime(input.status, { startAt, endAt, timezone: business.timezone, now: transaction.now() });
  raiseVersion(appointment, input.version);
  if (from === 'pending' && input.status === 'confirmed') {
    appointment.approvedAt = transaction.now();
    if (await isPaymentAwaited(transaction, business, appointment)) {
      Object.assign(appointment, paymentWait(business, appointment, transaction.now()));
      const result = await storeChange(transaction, business, appointment);
      const changes = changesOf(before, journaledState(result));
      return { result, event: { ...approved(result), ...changes } };
    }
  }
  appointment.status = input.status;
  Object.assign(appointment, waitsNoMore, absence(appointment, input));
  if (input.status === 'declined') appointment.cancelReason = input.reason ?? null;
  const stored = await storeChange(transaction, business, appointment);
  await noteComing(transaction, stored, from);
  if (input.status === 'declined') await noteOnOrder(transaction, stored);
  const isMoneyLeft =
    input.status === 'declined' || input.status === 'no_show' || from === 'no_show';
  const result =
    isMoneyLeft && stored.orderId == null
      ? await settleMoney(transaction, business, stored)
      : stored;
  return { result, event: statusEvent(result, before, input.reason ?? null) };
}

/** A new status with its conditions. */
type StatusChange = Pick<SetAppointmentStatusInput, 'status' | 'reason' | 'waiveFee' | 'version'>;

const come: ReadonlySet<AppointmentStatus> = new Set(['arrived', 'completed']);

/** Notifies later domains that the client of a visit came, or that this was undone. */
export async function noteComing(
  transaction: Context,
  { businessId, orderId = null, id: appointmentId, status }: Appointment,
  from: AppointmentStatus,
): Promise<void> {
  if (come.has(from) === come.has(status)) return;
  await announce(transaction, visitAttended, { businessId, orderId, appointmentId });
}

/** Returns the agreed no-show fee of an appointment, if any. Correcting a no-show removes the fee. */
function absence(
  appointment: Appointment,
  { status, waiveFee }: StatusChange,
): Pick<Appointment, 'feeMinor' | 'feeFor'> {
  const agreed = status === 'no_show' ? noShowFeeMinor(appointment) : null;
  if (agreed === null) return { feeMinor: 0, feeFor: null };
  return { feeMinor: waiveFee ? 0 : agreed, feeFor: 'no_show' };
}
