import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { isMovable } from '../../scheduling/appointments/lifecycle.ts';

/**
 * Returns true if a card can be left for a visit in its present status. The visit must be upcoming and not
 * part of an order.
 */
export function canLeaveCard(
  {
    policy,
    status,
    startAt,
    orderId,
  }: Pick<Appointment, 'policy' | 'status' | 'startAt' | 'orderId'>,
  now: number,
): boolean {
  return policy?.card === true && isMovable(status) && startAt > now && orderId == null;
}
