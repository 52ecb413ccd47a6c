import { DomainError } from '../../../platform/errors.ts';
import type { Target } from './lock-target.ts';

const over = new Set(['cancelled', 'declined', 'expired']);

/** Refuses to take money for what is over, and for an appointment that its order pays for. */
export function checkPayable(target: NonNullable<Target>): void {
  const { status } = target.kind === 'order' ? target.order : target.appointment;
  if (over.has(status)) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `The ${target.kind} is ${status} and can be paid no more.`,
    );
  }
  if (target.kind === 'appointment' && target.appointment.orderId !== null) {
    throw new DomainError(
      'RULE_VIOLATION',
      `appointmentId: this appointment was sold with order ${target.appointment.orderId}; pay for that with orderId.`,
    );
  }
}

/** The beginning of a payment's description, before the business's name. */
export function describeTarget(target: Target): string {
  if (!target) return '';
  return target.kind === 'order'
    ? `Order ${target.order.number}, `
    : `${target.appointment.serviceName}, `;
}
