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
  /** The part of both that was refunded in full before a later payment. It pays for nothing. */
  reversedMinor?: number;
  hasOpenAttempt: boolean;
}

/** The payment status of an order that costs this much, of which so much less was returned. */
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

/** Returns what was paid of an order. A partial refund is not asked for again; once everything is refunded, nothing is paid. */
function countedMinorOf({
  paidMinor,
  refundedMinor,
  reversedMinor,
}: Pick<Order, PaidSums>): number {
  return paidMinor > refundedMinor ? paidMinor - reversedMinor : 0;
}

/** Returns what is still to be paid of an order, with the fees of its cancelled bookings. */
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
  // Refunds of returned goods are not paid any more.
  const backMinor = Math.min(sums.refundedMinor - sums.reversedMinor, returnedMinor);
  const costMinor = totalMinor - returnedMinor + feeMinor;
  return Math.max(costMinor - (countedMinor > 0 ? countedMinor - backMinor : 0), 0);
}

/** SQL for the same of a live order in a table of this name. */
export const dueMinorIn = (o: string) => `
  greatest(${o}.total_minor - ${o}.returned_minor + ${o}.fee_minor - ${countedMinorIn(o)}, 0)`;

/** SQL for what was paid of an order and counts, less the refunds of returned goods. */
export const countedMinorIn = (o: string) => `
  case when ${o}.paid_minor > ${o}.refunded_minor
    then ${o}.paid_minor - ${o}.reversed_minor - least(${o}.refunded_minor - ${o}.reversed_minor, ${o}.returned_minor)
    else 0 end`;

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
export function isDepositPaid(order: Pick<Order, PaidSums | 'depositMinor'>): boolean {
  return order.depositMinor > 0 && countedMinorOf(order) >= order.depositMinor;
}

/**
 * Whether an order is paid as far as it must be to be confirmed. This is a state, however it came about: by a payment, a
 * change, a discount, a cancelled booking or a return.
 */
export function isSecured(order: Pick<Order, DueSums | 'depositMinor'>): boolean {
  return order.status !== 'cancelled' && (dueMinorOf(order) === 0 || isDepositPaid(order));
}

/** What of a due amount is paid at once: what is left of the deposit, if there is one. */
export function dueNowMinorOf(dueMinor: number, priceMinor: number, depositMinor: number): number {
  const paidMinor = priceMinor - dueMinor;
  return depositMinor > paidMinor ? Math.min(depositMinor - paidMinor, dueMinor) : dueMinor;
}
