import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { lengthsOf } from './loaders.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { Appointment } from './appointment.entity.ts';

/** Returns the fields of an appointment that change over its life, as the journal stores them. */
export function journaledState(appointment: Appointment) {
  const { status, startAt, staffId, waitsFor, waitsSince, expiresAt, approvedAt } = appointment;
  const { processing, ...lengths } = lengthsOf(appointment);
  return {
    status,
    catalogItemId: appointment.catalogItemId,
    variantId: appointment.variantId ?? null,
    variantName: appointment.variantName ?? null,
    startAt: isoOrNull(startAt),
    durationMinutes: lengths.durationMinutes,
    bufferBeforeMinutes: lengths.bufferBeforeMinutes,
    bufferAfterMinutes: lengths.bufferAfterMinutes,
    processingAfterMinutes: processing?.afterMinutes ?? null,
    processingMinutes: processing?.minutes ?? null,
    staffId: staffId ?? null,
    extraStaffIds: appointment.extraStaffIds,
    resourceIds: appointment.resourceIds,
    waitsFor: waitsFor ?? null,
    waitsSince: isoOrNull(waitsSince ?? null),
    expiresAt: isoOrNull(expiresAt ?? null),
    approvedAt: isoOrNull(approvedAt ?? null),
    clientConfirmedAt: isoOrNull(appointment.clientConfirmedAt ?? null),
    cancelledBy: appointment.cancelledBy ?? null,
    cancelReason: appointment.cancelReason ?? null,
    priceMinor: appointment.priceMinor,
    taxName: appointment.taxName ?? null,
    taxPpm: appointment.taxPpm ?? null,
    netMinor: appointment.netMinor,
    taxMinor: appointment.taxMinor,
    depositMinor: appointment.depositMinor,
    feeMinor: appointment.feeMinor,
    feeFor: appointment.feeFor ?? null,
  };
}

/** Returns the event of a new status, given the state before. */
export function statusEvent(
  appointment: Appointment,
  before: ReturnType<typeof journaledState>,
  reason: string | null,
): DomainEvent {
  const { businessId, id, serviceName, clientName, status } = appointment;
  return {
    type: `appointment.${status}`,
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName}: ${before.status} became ${status}.`,
    details: { from: before.status, to: status, reason },
    ...changesOf(before, journaledState(appointment)),
  };
}

/** Returns the event of a cancellation, given the state before. */
export function cancelEvent(
  appointment: Appointment,
  before: ReturnType<typeof journaledState>,
): DomainEvent {
  const { businessId, id, serviceName, clientName, cancelledBy } = appointment;
  return {
    type: 'appointment.cancelled',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was cancelled by the ${cancelledBy}.`,
    details: { cancelledBy, reason: appointment.cancelReason ?? null },
    ...changesOf(before, journaledState(appointment)),
  };
}
