import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { factualItem } from '../availability/calendar/calendar-facts.ts';
import type { Appointment, AppointmentStatus } from './appointment.entity.ts';
import { waitsUntil } from './lifecycle.ts';

/**
 * Returns true if an appointment still waits for its payment after the approval. For a service without approval, a manual
 * confirmation waives the payment.
 */
export async function isPaymentAwaited(
  { em }: Context,
  business: Business,
  { waitsFor, catalogItemId }: Appointment,
): Promise<boolean> {
  if (waitsFor !== 'payment') return false;
  const { item } = await factualItem(em, business, catalogItemId);
  return item.requiresApproval;
}

/** Returns a new wait for the payment, since the client is only asked for it now. */
export function paymentWait(business: Business, { startAt }: Appointment, now: number) {
  return { waitsSince: now, expiresAt: waitsUntil(business, 'payment', now, startAt) };
}

/** Returns true if an approved appointment that waits for payment is approved again. */
export function isApprovedAlready(
  { status, waitsFor, approvedAt }: Appointment,
  to: AppointmentStatus,
): boolean {
  return status === 'pending' && waitsFor === 'payment' && approvedAt != null && to === 'confirmed';
}

export function approved({ businessId, id, serviceName, clientName }: Appointment): DomainEvent {
  return {
    type: 'appointment.approved',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was approved and waits for its payment.`,
  };
}

export function approvedBefore(appointment: Appointment): DomainEvent {
  const { businessId, id, serviceName, clientName } = appointment;
  return {
    type: 'appointment.unchanged',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} had been approved before and waits for its payment.`,
  };
}
