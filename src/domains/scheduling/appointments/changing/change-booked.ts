import type { ChangeAppointmentInput } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { raiseVersion } from '../../../../platform/database/query/versions.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../../platform/journal/journal.ts';
import { authorize } from '../../../business/access/authorize.ts';
import { writeExplained } from '../../write-explained.ts';
import type { Appointment } from '../appointment.entity.ts';
import { checkGoesOn, lostBy } from '../lifecycle.ts';
import { StartRefused } from '../booking/reserve-slot.ts';
import { loadForChange, storeChange } from '../change-appointment.ts';
import { journaledState } from '../journaled-state.ts';
import { noteRepriced } from '../set-fields.ts';
import { findAppointment } from '../reading/find-appointments.ts';
import { type Change, readChange } from './read-change.ts';
import { takeChanged } from './take-changed.ts';
import { DomainError } from '../../../../platform/errors.ts';

/**
 * Changes the service, staff, duration or price of an appointment. It keeps its start; if it does not fit there, nothing changes.
 * @throws DomainError INVALID_TRANSITION, RULE_VIOLATION, SLOT_UNAVAILABLE, VERSION_CONFLICT.
 */
export async function changeAppointment(
  context: Context,
  input: ChangeAppointmentInput,
): Promise<Appointment> {
  const business = await authorize(context, input.businessId, 'appointment:update');
  if (input.force) await authorize(context, business.id, 'appointment:force');
  const change = await readChange(context, business, input);
  return writeExplained(context, business.id, async (transaction, locked) => {
    const appointment = await loadForChange(transaction, business.id, input.appointmentId);
    const before = journaledState(appointment);
    if (isAsAsked(appointment, change)) {
      const result = await storeChange(transaction, locked, appointment);
      return { result, event: unchanged(result), journaled: transaction.tool === null };
    }
    checkChangeable(appointment, change);
    raiseVersion(appointment, input.version);
    const force = input.force ?? false;
    await takeChanged(transaction, locked, appointment, { ...change, force }).catch(withWords);
    const changed = await storeChange(transaction, locked, appointment);
    const result = (await noteRepriced(transaction, changed, before))
      ? await findAppointment(transaction.em, locked, changed.id, transaction.now())
      : changed;
    return { result, event: changedEvent(result, before, change.reason) };
  });
}

function isAsAsked(appointment: Appointment, { service, staffId, minutes, priceMinor }: Change) {
  const { catalogItemId, variantId, startAt, endAt } = appointment;
  const isSameService =
    service?.itemId === catalogItemId && service.variantId === (variantId ?? null);
  return (
    (service === null || isSameService) &&
    (staffId == null || staffId === appointment.staffId) &&
    (minutes === null || minutes === (endAt - startAt) / 60_000) &&
    (priceMinor === null || priceMinor === appointment.priceMinor)
  );
}

/** Rewords a refusal, since the caller did not request a start. */
function withWords(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error;
  const { code, request, reason } = error;
  const beyond =
    'it would be outside the hours of the business, of who serves it, or of what it needs.';
  const isBeyond = reason === 'start_outside_hours';
  const why =
    code === 'SLOT_UNAVAILABLE' ? 'that time is taken.' : isBeyond ? beyond : error.message;
  throw new StartRefused(code, `The appointment does not fit like that: ${why}`, request, reason);
}

function unchanged({ businessId, id, serviceName, clientName }: Appointment): DomainEvent {
  return {
    type: 'appointment.unchanged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} is like that already; nothing changed.`,
  };
}

/** Returns the event of a changed service, staff member, duration or price. */
export function changedEvent(
  appointment: Appointment,
  before: ReturnType<typeof journaledState>,
  reason: string | null,
): DomainEvent {
  const { businessId, id, serviceName, clientName } = appointment;
  const changes = changesOf(before, journaledState(appointment));
  const minutes = changes.after?.['durationMinutes'];
  const length = typeof minutes === 'number' ? ` It takes ${minutes} minutes.` : '';
  return {
    type: 'appointment.changed',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was changed.${length}`,
    details: { reason, ...lostBy(appointment, before.staffId) },
    ...changes,
  };
}

/**
 * Refuses changes of ended appointments. Also refuses a new service or length in a class, and a new price if an order or package
 * pays. @throws DomainError INVALID_TRANSITION, RULE_VIOLATION.
 */
export function checkChangeable(
  { status, groupSize, orderId, packageId }: Appointment,
  { service, minutes, priceMinor }: Change,
): void {
  checkGoesOn(status);
  if (groupSize > 1 && (service !== null || minutes !== null)) {
    throw new DomainError(
      'RULE_VIOLATION',
      'It is a place in a class, which takes as long for everybody: move or cancel it instead.',
    ).withReason('appointment_of_class');
  }
  if (service === null && priceMinor === null) return;
  if (orderId != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `It is part of the order ${orderId}, which says what it is and costs: change the order instead.`,
    ).withReason('appointment_of_order');
  }
  if (packageId != null) {
    throw new DomainError(
      'RULE_VIOLATION',
      'A package pays for it: take it off the package first.',
    ).withReason('appointment_of_package');
  }
}
