import { DomainError } from '../../../platform/errors.ts';
import type { Target } from './lock-target.ts';

const over = new Set(['cancelled', 'declined', 'expired']);

/** Rejects payments of a cancelled or expired target, and of an appointment that is paid with its order. */
export function checkPayable(target: NonNullable<Target>): void {
  const { status } = target.kind === 'order' ? target.order : target.appointment;
  if (!isPayable(target)) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The ${target.kind} is ${status} and can no longer be paid.`,
    ).withReason('payment_not_payable', { status });
  }
  refuseOrdered(target);
}

/** Returns true if the target takes place, or if a fee is kept for it. */
export function isPayable(target: NonNullable<Target>): boolean {
  const { status } = target.kind === 'order' ? target.order : target.appointment;
  return !over.has(status) || (target.isOff && target.priceMinor > 0);
}

/** Refuses a payment of an appointment that belongs to an order: the order is paid instead. */
export function refuseOrdered(target: Target): void {
  if (target?.kind === 'appointment' && target.appointment.orderId !== null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `appointmentId: this appointment is part of order ${target.appointment.orderId}; pay for the order with orderId.`,
    ).withReason('payment_with_order');
  }
}

/** Returns the first part of a payment's description. The business's name follows. */
export function describeTarget(target: Target): string {
  if (!target) return '';
  return target.kind === 'order'
    ? `Order ${target.order.number}, `
    : `${target.appointment.serviceName}, `;
}
