import { DomainError } from '../../platform/errors.ts';
import type { Order, OrderPaymentStatus, OrderStatus } from './order.entity.ts';

/** The transitions from each status: forward, any number of steps, never back. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'in_progress', 'ready', 'completed', 'cancelled'],
  confirmed: ['in_progress', 'ready', 'completed', 'cancelled'],
  in_progress: ['ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Checks a status transition. @throws DomainError INVALID_TRANSITION. */
export function checkStep(from: OrderStatus, to: OrderStatus): void {
  if (next[from].includes(to)) return;
  const possible = next[from].length > 0 ? next[from].join(' or ') : 'nothing more';
  throw new DomainError(
    'INVALID_TRANSITION',
    `The order is ${from} and cannot become ${to}; it can become ${possible}.`,
  ).because('order_step', { status: from, toStatus: to });
}

/** The totals of an order's payments, in minor units. */
export interface PaymentState {
  capturedMinor: number;
  refundedMinor: number;
  hasOpenAttempt: boolean;
}

/** The payment status of an order that costs this much, of which so much less was returned. */
export function paymentStatusOf(
  totalMinor: number,
  state: PaymentState,
  returnedMinor = 0,
): OrderPaymentStatus {
  const { capturedMinor, refundedMinor, hasOpenAttempt } = state;
  const keptMinor = capturedMinor - refundedMinor;
  const isSentBack = returnedMinor > 0 && refundedMinor > 0;
  if (isSentBack && keptMinor >= totalMinor && keptMinor > 0) return 'partially_refunded';
  if (keptMinor >= totalMinor && (keptMinor > 0 || refundedMinor === 0)) return 'paid';
  if (refundedMinor > 0) return keptMinor > 0 ? 'partially_refunded' : 'refunded';
  return hasOpenAttempt ? 'pending' : 'unpaid';
}

type DueSums =
  | 'status'
  | 'totalMinor'
  | 'returnedMinor'
  | 'feeMinor'
  | 'feeDueMinor'
  | 'paidMinor'
  | 'refundedMinor';

/**
 * What is still to be paid of an order, with what is kept of its bookings; what was refunded of it is not asked for again.
 */
export function dueMinorOf({
  status,
  totalMinor,
  returnedMinor,
  feeMinor,
  feeDueMinor,
  paidMinor,
  refundedMinor,
}: Pick<Order, DueSums>): number {
  if (status === 'cancelled') return feeDueMinor;
  // What went back for goods that came back is not paid any more.
  const isPaidMinor = paidMinor - Math.min(refundedMinor, returnedMinor);
  const costMinor = totalMinor - returnedMinor + feeMinor;
  return Math.max(costMinor - (paidMinor > refundedMinor ? isPaidMinor : 0), 0);
}

/** What has to be given back of an order: of one that takes place, what was paid by hand above what it costs. */
export function refundDueMinorOf({
  status,
  totalMinor,
  returnedMinor,
  feeMinor,
  refundDueMinor,
  paidMinor,
  refundedMinor,
}: Pick<Order, DueSums | 'refundDueMinor'>): number {
  if (status === 'cancelled') return refundDueMinor;
  return Math.max(paidMinor - refundedMinor - (totalMinor - returnedMinor) - feeMinor, 0);
}

/** Whether the deposit of an order that has one is paid, which confirms it while the rest is due. */
export function isDepositPaid({
  depositMinor,
  paidMinor,
  refundedMinor,
}: Pick<Order, 'depositMinor' | 'paidMinor' | 'refundedMinor'>): boolean {
  return depositMinor > 0 && paidMinor > refundedMinor && paidMinor >= depositMinor;
}

/** What of a due amount is paid at once: what is left of the deposit, if there is one. */
export function dueNowMinorOf(dueMinor: number, priceMinor: number, depositMinor: number): number {
  const paidMinor = priceMinor - dueMinor;
  return depositMinor > paidMinor ? Math.min(depositMinor - paidMinor, dueMinor) : dueMinor;
}
