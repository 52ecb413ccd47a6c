import { DomainError } from '../../platform/errors.ts';
import type { OrderPaymentStatus, OrderStatus } from './order.entity.ts';

/** What an order can become from each status: forward, by any number of steps, never back. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'in_progress', 'ready', 'completed', 'cancelled'],
  confirmed: ['in_progress', 'ready', 'completed', 'cancelled'],
  in_progress: ['ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Refuses a step that the life of an order does not have. */
export function checkStep(from: OrderStatus, to: OrderStatus): void {
  if (next[from].includes(to)) return;
  const possible = next[from].length > 0 ? next[from].join(' or ') : 'nothing more';
  throw new DomainError(
    'INVALID_TRANSITION',
    `The order is ${from} and cannot become ${to}; it can become ${possible}.`,
  );
}

/** What an order's payments have come to, in minor units. */
export interface PaymentState {
  capturedMinor: number;
  refundedMinor: number;
  hasOpenAttempt: boolean;
}

/** Whether an order of this total is paid. */
export function paymentStatusOf(totalMinor: number, state: PaymentState): OrderPaymentStatus {
  const { capturedMinor, refundedMinor, hasOpenAttempt } = state;
  const keptMinor = capturedMinor - refundedMinor;
  if (keptMinor >= totalMinor && (keptMinor > 0 || refundedMinor === 0)) return 'paid';
  if (refundedMinor > 0) return keptMinor > 0 ? 'partially_refunded' : 'refunded';
  return hasOpenAttempt ? 'pending' : 'unpaid';
}
