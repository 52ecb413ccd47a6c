import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../../business/business.entity.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { RescheduleAppointmentInput } from '../../../graphql.generated.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { Appointment } from './appointment.entity.ts';
import { loadForChange, storeChange } from './change-appointment.ts';
import { authorizeAppointment } from './authorize-appointment.ts';
import { calendarFacts, factualItem } from '../availability/calendar/calendar-facts.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { findAppointment } from './reading/find-appointments.ts';
import { journaledState } from './journaled-state.ts';
import { noteRepriced } from './set-fields.ts';
import { movedPolicy } from './policy/agreed-policy.ts';
import { checkCutoff, checkMovable, type LapseTimes, lostBy, waitsUntil } from './lifecycle.ts';
import { reserveNewSlot } from './booking/reserve-new-slot.ts';
import type { StartRequest } from './booking/reserve-slot.ts';
import { writeExplained } from '../write-explained.ts';

/**
 * Moves an appointment. It keeps its id and buffers and, with the same staff member, its duration and price. Its own place counts
 * as free. If the new start is not available, the appointment stays as it was.
 */
export async function rescheduleAppointment(
  context: Context,
  input: RescheduleAppointmentInput,
): Promise<Appointment> {
  const { business, appointmentId, byClient } = await authorizeAppointment(context, input);
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  return writeExplained(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, appointmentId);
    const { startAt: before, staffId: servedBy } = appointment;
    const stateBefore = journaledState(appointment);
    checkMovable(appointment.status);
    const resourceIds = byClient ? undefined : (input.resourceIds ?? undefined);
    if (isThere(appointment, { ...input, startAt, resourceIds })) {
      const result = await storeChange(transaction, locked, appointment);
      return { result, event: unchanged(result), journaled: transaction.tool === null };
    }
    const isByClient = byClient || input.movedBy === 'client';
    if (isByClient) {
      const { em, now } = transaction;
      const rules = await bookingRules(em, locked, appointment.catalogItemId);
      checkCutoff(before, rules.cancelCutoffMinutes, now());
    }
    if (resourceIds) await checkChoice(transaction, locked, appointment.catalogItemId, resourceIds);
    raiseVersion(appointment, input.version);
    const { requiresApproval } = await reserveNewSlot(transaction, locked, appointment, {
      staffId: input.staffId,
      preferredStaffId: input.staffId === undefined ? appointment.staffId : null,
      keptStaffId: appointment.staffId,
      resourceIds,
      startAt,
      force: input.force ?? false,
      byClient,
    });
    const now = transaction.now();
    noteMoved(locked, appointment, { isByClient, requiresApproval, now });
    const moved = await storeChange(transaction, locked, appointment);
    const result = (await noteRepriced(transaction, moved, stateBefore))
      ? await findAppointment(transaction.em, locked, moved.id, now)
      : moved;
    const changes = changesOf(stateBefore, journaledState(result));
    return {
      result,
      event: { ...movedEvent(result, { startAt: before, staffId: servedBy }), ...changes },
    };
  });
}

/** Returns true if an appointment already has the requested start, staff member and resources. */
export function isThere(
  appointment: Appointment,
  { startAt, staffId, resourceIds }: Pick<StartRequest, 'startAt' | 'staffId' | 'resourceIds'>,
): boolean {
  if (resourceIds && !resourceIds.every(id => appointment.resourceIds.includes(id))) return false;
  return appointment.startAt === startAt && (staffId == null || staffId === appointment.staffId);
}

/** Checks the requested resources. @throws DomainError VALIDATION_FAILED for a resource that the service does not use. */
export async function checkChoice(
  { em }: Context,
  business: Business,
  catalogItemId: string,
  resourceIds: readonly string[],
): Promise<void> {
  const { resources } = await calendarFacts(em, business);
  const { item } = await factualItem(em, business, catalogItemId);
  readEach(resourceIds, (id, index) => {
    if (item.anyResourceIds.includes(id)) return;
    if (!resources.has(id)) throw notFound('res', id);
    throw invalid(`resourceIds[${index}]`, `“${item.name}” cannot choose ${id}.`, 'choice');
  });
}

/** Applies the further effects of a move: the deadline of free cancellation, and the condition it waits for. */
export function noteMoved(
  business: LapseTimes,
  appointment: Appointment,
  by: { isByClient: boolean; requiresApproval: boolean; now: number },
): void {
  const { isByClient: byClient, requiresApproval, now } = by;
  const { startAt } = appointment;
  appointment.policy = movedPolicy(appointment.policy, { startAt, byClient, now });
  if (byClient && requiresApproval) askAgain(appointment, now);
  if (appointment.status === 'pending') appointment.expiresAt = deadlineOf(business, appointment);
}

/** Requests approval again, since the earlier one was for the previous time. */
function askAgain(appointment: Appointment, waitsSince: number): void {
  appointment.approvedAt = null;
  if (appointment.status !== 'confirmed') return;
  Object.assign(appointment, { status: 'pending', waitsFor: 'approval', waitsSince });
}

function unchanged({ businessId, id, serviceName, clientName }: Appointment): DomainEvent {
  return {
    type: 'appointment.unchanged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} has that time already; nothing changed.`,
  };
}

/** Returns the deadline of the continued wait; only an earlier start shortens it. */
function deadlineOf(
  business: LapseTimes,
  { waitsFor, waitsSince, createdAt, startAt }: Appointment,
): number {
  return waitsUntil(business, waitsFor ?? 'approval', waitsSince ?? createdAt, startAt);
}

/** Returns the event of a move, given the start and staff member before. */
export function movedEvent(
  appointment: Appointment,
  { startAt: before, staffId: servedBy }: Pick<Appointment, 'startAt' | 'staffId'>,
) {
  const { businessId, id, serviceName, clientName, startAt, timezone } = appointment;
  const local = (instant: number) =>
    localDateTime(instant, timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'appointment.rescheduled',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was moved from ${local(before)} to ${local(startAt)}.`,
    details: {
      from: new Date(before).toISOString(),
      to: new Date(startAt).toISOString(),
      staffId: appointment.staffId,
      ...lostBy(appointment, servedBy),
    },
  };
}
