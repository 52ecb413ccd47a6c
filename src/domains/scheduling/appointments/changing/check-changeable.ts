import { DomainError } from '../../../../platform/errors.ts';
import type { Appointment } from '../appointment.entity.ts';
import { checkGoesOn } from '../lifecycle.ts';
import type { Change } from './read-change.ts';

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
