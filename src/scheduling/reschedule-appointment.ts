import { authorize } from '../business/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { readInstant } from '../business/read-instant.ts';
import type { Context } from '../context.ts';
import { raiseVersion } from '../database/versions.ts';
import type { RescheduleAppointmentInput } from '../graphql.generated.ts';
import { localDateTime } from '../lib/time.ts';
import type { Appointment } from './appointment.entity.ts';
import { loadForChange, storeChange } from './change-appointment.ts';
import { explainRefusal } from './explain-refusal.ts';
import { approvalUntil, checkMovable } from './lifecycle.ts';
import { StartRefused, takeStart } from './take-start.ts';

const minute = 60_000;

/**
 * Moves an appointment, which keeps its id, length and buffers; its own place counts as free. If the new
 * start cannot be had, the old one stands.
 */
export async function rescheduleAppointment(
  context: Context,
  input: RescheduleAppointmentInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const startAt = Date.parse(readInstant(input.startAt, business.timezone, 'startAt'));
  try {
    return await writeLocked(context, business.id, async (transaction, locked) => {
      const appointment = await loadForChange(transaction, business.id, input.appointmentId);
      const before = appointment.startAt;
      checkMovable(appointment.status);
      raiseVersion(appointment, input.version);
      const taken = await takeStart(transaction.em, {
        business: locked,
        itemId: appointment.catalogItemId,
        staffId: input.staffId,
        preferredStaffId: input.staffId === undefined ? appointment.staffId : null,
        startAt,
        now: transaction.now(),
        ignoring: appointment.id,
        force: input.force ?? false,
        lengths: lengthsOf(appointment),
      });
      const { staffId, endAt, occupiedFrom, occupiedTo } = taken;
      const { resourceIds, capacity: groupSize } = taken.calendar.item;
      Object.assign(appointment, {
        staffId,
        startAt,
        endAt,
        occupiedFrom,
        occupiedTo,
        resourceIds,
        groupSize,
        ...(appointment.status === 'pending'
          ? { expiresAt: approvalUntil(appointment.createdAt, startAt) }
          : {}),
      });
      const result = await storeChange(transaction, locked, appointment);
      return { result, happening: happeningOf(result, before) };
    });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await explainRefusal(context.em, error);
  }
}

function lengthsOf(appointment: Appointment) {
  const { startAt, endAt, occupiedFrom, occupiedTo } = appointment;
  return {
    durationMinutes: (endAt - startAt) / minute,
    bufferBeforeMinutes: (startAt - occupiedFrom) / minute,
    bufferAfterMinutes: (occupiedTo - endAt) / minute,
  };
}

function happeningOf(appointment: Appointment, before: number) {
  const { businessId, id, serviceName, clientName, startAt, timezone } = appointment;
  const local = (instant: number) =>
    localDateTime(instant, timezone).slice(0, 16).replace('T', ' ');
  return {
    event: 'appointment.rescheduled',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was moved from ${local(before)} to ${local(startAt)}.`,
    details: {
      from: new Date(before).toISOString(),
      to: new Date(startAt).toISOString(),
      staffId: appointment.staffId,
    },
  };
}
