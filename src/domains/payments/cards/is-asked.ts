import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { isMovable } from '../../scheduling/appointments/lifecycle.ts';

/** Whether a visit, with its present status, is one that a card can be left for: it is still to come, and sold alone. */
export function isAsked(
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
