import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { calendarFacts, factualItem } from '../availability/calendar/calendar-facts.ts';
import type { Appointment, AppointmentStatus } from './appointment.entity.ts';
import { waitsUntil } from './lifecycle.ts';

/**
 * Whether an appointment that is being approved still waits for its payment. Of a service that needs no
 * approval, confirming it by hand is to do without the payment.
 */
export async function isPaymentAwaited(
  { em }: Context,
  business: Business,
  { waitsFor, catalogItemId }: Appointment,
): Promise<boolean> {
  if (waitsFor !== 'payment') return false;
  const facts = await calendarFacts(em, business);
  const { item } = await factualItem(em, business, facts, catalogItemId);
  return item.requiresApproval;
}

/** The wait for the payment begins anew, since the client is asked for it only now. */
export function paymentWait(business: Business, { startAt }: Appointment, now: number) {
  return { waitsSince: now, expiresAt: waitsUntil(business, 'payment', now, startAt) };
}

/** Whether an appointment that was approved and waits for payment is approved again. */
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
