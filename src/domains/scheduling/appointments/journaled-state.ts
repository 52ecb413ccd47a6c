import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { Appointment } from './appointment.entity.ts';

/** What of an appointment changes in the course of its life, as the journal keeps it. */
export function journaledState(appointment: Appointment) {
  const { status, startAt, staffId, waitsFor, waitsSince, expiresAt, approvedAt } = appointment;
  return {
    status,
    startAt: isoOrNull(startAt),
    staffId: staffId ?? null,
    waitsFor: waitsFor ?? null,
    waitsSince: isoOrNull(waitsSince ?? null),
    expiresAt: isoOrNull(expiresAt ?? null),
    approvedAt: isoOrNull(approvedAt ?? null),
    cancelledBy: appointment.cancelledBy ?? null,
    cancelReason: appointment.cancelReason ?? null,
  };
}
