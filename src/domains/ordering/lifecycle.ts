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
  ).withReason('order_step', { status: from, toStatus: to });
}

/** The totals of an order's payments, in minor units. */
export interface PaymentState {
  capturedMinor: number;
  refundedMinor: number;
  /** The part of both that was refunded in full before a later payment. It pays for nothing. */
  reversedMinor?: number;
  hasOpenAttempt: boolean;
}

/** Returns the payment status of an order, given its price and the value of its returns. */
export function paymentStatusOf(
  totalMinor: number,
  state: PaymentState,
  returnedMinor = 0,
): OrderPaymentStatus {
  const { capturedMinor, reversedMinor = 0, hasOpenAttempt } = state;
  const keptMinor = capturedMinor - state.refundedMinor;
  const refundedMinor = state.refundedMinor - reversedMinor;
  const isSentBack = returnedMinor > 0 && refundedMinor > 0;
  if (isSentBack && keptMinor >= totalMinor && keptMinor > 0) return 'partially_refunded';
  if (keptMinor >= totalMinor && (keptMinor > 0 || refundedMinor === 0)) return 'paid';
  if (refundedMinor > 0) return keptMinor > 0 ? 'partially_refunded' : 'refunded';
  return hasOpenAttempt ? 'pending' : 'unpaid';
}

type PaidSums = 'paidMinor' | 'refundedMinor' | 'reversedMinor';

type DueSums = PaidSums | 'status' | 'totalMinor' | 'returnedMinor' | 'feeMinor' | 'feeDueMinor';

/**
 * Returns the amount paid for an order. A partial refund need not be paid again; once everything is refunded, nothing counts as
 * paid.
 */
function countedMinorOf({
  paidMinor,
  refundedMinor,
  reversedMinor,
}: Pick<Order, PaidSums>): number {
  return paidMinor > refundedMinor ? paidMinor - reversedMinor : 0;
}

/** Returns the amount still due for an order, including the fees of its cancelled bookings. */
export function dueMinorOf({
  status,
  totalMinor,
  returnedMinor,
  feeMinor,
  feeDueMinor,
  ...sums
}: Pick<Order, DueSums>): number {
  if (status === 'cancelled') return feeDueMinor;
  const countedMinor = countedMinorOf(sums);
  // Money refunded for returned goods no longer counts as paid.
  const backMinor = Math.min(sums.refundedMinor - sums.reversedMinor, returnedMinor);
  const costMinor = totalMinor - returnedMinor + feeMinor;
  return Math.max(costMinor - (countedMinor > 0 ? countedMinor - backMinor : 0), 0);
}

/** Returns the amount to refund for an order. For a live order it is the amount paid above its price. */
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

/** Returns true if an order has a deposit and it is paid. The order is then confirmed while the rest is due. */
export function isDepositPaid(order: Pick<Order, PaidSums | 'depositMinor'>): boolean {
  return order.depositMinor > 0 && countedMinorOf(order) >= order.depositMinor;
}

/**
 * Returns true if an order is paid far enough to be confirmed. Only the state matters, not its cause: a payment, a change, a
 * discount, a cancelled booking or a return.
 */
export function isSecured(order: Pick<Order, DueSums | 'depositMinor'>): boolean {
  return order.status !== 'cancelled' && (dueMinorOf(order) === 0 || isDepositPaid(order));
}

/** Returns the part of a due amount to pay now: the rest of the deposit, if there is one. */
export function dueNowMinorOf(dueMinor: number, priceMinor: number, depositMinor: number): number {
  const paidMinor = priceMinor - dueMinor;
  return depositMinor > paidMinor ? Math.min(depositMinor - paidMinor, dueMinor) : dueMinor;
}
