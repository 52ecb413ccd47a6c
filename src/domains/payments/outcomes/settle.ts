import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { PaymentState } from '../../ordering/lifecycle.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { notePayment } from '../../ordering/paying/order-payment.ts';
import {
  confirmPaidAppointment,
  type PaidVisit,
} from '../../scheduling/appointments/confirm-paid.ts';
import { isOpen } from '../attempts/find-payments.ts';
import { eventOf, feeDueEvent, journaledState } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { AppointmentTarget, Target } from '../attempts/lock-target.ts';
import { oweSurplus } from '../refunds/owe-back.ts';
import { noteForeignRefunds } from '../refunds/note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { updatePayment } from '../attempts/payment.queries.ts';
import type { ChargeState } from '../providers/provider.ts';
import { markReversed, sumsOf, sumsOfOrder } from '../attempts/payment-sums.queries.ts';

/** A locked payment, its target, and the new status. */
export interface Settlement {
  payment: Payment;
  target: Target;
  state: ChargeState;
  /** Visit of which the payment is a share. */
  visit?: SharedVisit | undefined;
}

/** State common to all shares of a visit payment. */
export interface SharedVisit extends PaidVisit {
  /** True if the expired visit found no free slots as a whole and stays expired. */
  readonly isLost: boolean;
}

/** Updates a payment under the locks of its business, its target and itself. Returns the events. */
export async function settle(
  transaction: Context,
  business: Business,
  settlement: Settlement,
): Promise<DomainEvent[]> {
  const { payment, target, state } = settlement;
  const before = journaledState(payment);
  if (state.status === 'succeeded') {
    const events = await settlePaid(transaction, business, settlement);
    const changes = changesOf(before, journaledState(payment));
    return events.map(event =>
      event.type === 'payment.succeeded' ? { ...event, ...changes } : event,
    );
  }
  if (!isOpen(payment) || state.status === 'pending') return [];
  const { status, failureReason } = state;
  Object.assign(payment, { status, failureReason });
  await updatePayment(transaction.em, payment);
  await noteOnOrder(transaction, business, target);
  const changes = changesOf(before, journaledState(payment));
  const event = { ...eventOf(payment, `payment.${status}`), ...changes };
  const isFee = payment.cardId != null && payment.appointmentId != null;
  return isFee && status === 'failed' ? [event, feeDueEvent(payment)] : [event];
}

async function settlePaid(
  transaction: Context,
  business: Business,
  { payment, target, state, visit }: Settlement,
): Promise<DomainEvent[]> {
  const capturedMinor = Math.min(state.capturedMinor, payment.amountMinor);
  const isNews = payment.status !== 'succeeded' || capturedMinor > payment.capturedMinor;
  if (isNews) {
    payment.capturedMinor = Math.max(payment.capturedMinor, capturedMinor);
    payment.status = 'succeeded';
    payment.failureReason = null;
    payment.paidAt ??= transaction.now();
  }
  const refunds = await noteForeignRefunds(transaction, payment, state);
  if (isNews) await takeEffect(transaction, business, { payment, target, visit });
  else if (refunds.length > 0) {
    await updatePayment(transaction.em, payment);
    await noteOnOrder(transaction, business, target);
  }
  return isNews ? [eventOf(payment, 'payment.succeeded'), ...refunds] : refunds;
}

/** Stores captured money and applies it to the target. Money that cannot be applied is owed back. */
async function takeEffect(
  transaction: Context,
  business: Business,
  { payment, target, visit }: Omit<Settlement, 'state'>,
): Promise<void> {
  if (target) {
    const others = await sumsOf(transaction, { ...payment, besides: payment.id });
    if (others.isRefunded) await markReversed(transaction.em, payment);
    const paidMinor = target.isOff ? others.keptMinor : others.paidMinor;
    const soldMinor = Math.min(payment.capturedMinor, payment.amountMinor - payment.tipMinor);
    const surplusMinor = paidMinor + soldMinor - target.priceMinor;
    owe(transaction, payment, Math.min(surplusMinor, soldMinor));
  }
  await updatePayment(transaction.em, payment);
  // A cancelled sale is not revived. The payment covers its fee, and the rest is refunded.
  if (target?.isOff) return void (await noteOnOrder(transaction, business, target));
  const outcome =
    target?.kind === 'appointment'
      ? await confirmAppointment(transaction, business, { payment, target, visit })
      : await noteOnOrder(transaction, business, target);
  if (outcome === 'gone') {
    owe(transaction, payment, payment.capturedMinor);
    await updatePayment(transaction.em, payment);
  }
}

/** Records the amount to be refunded; the next sweep refunds it. */
export function owe({ now }: Context, payment: Payment, surplusMinor: number): void {
  if (surplusMinor <= 0) return;
  payment.owedBackMinor = Math.min(surplusMinor, payment.capturedMinor);
  payment.checkAfter = now();
}

/** Updates the payment totals of the order, if the payment is for one. */
export async function noteOnOrder(
  transaction: Context,
  business: Business,
  target: Target,
): Promise<'applied' | 'gone'> {
  if (target?.kind !== 'order') return 'applied';
  const { order } = target;
  const { totalMinor } = order;
  const outcome = await notePayment(
    transaction,
    business,
    order,
    await stateOfOrder(transaction, order),
  );
  if (outcome === 'gone' || order.totalMinor === totalMinor) return outcome;
  // Lines that lost their slot no longer need payment.
  await oweSurplus(transaction, order);
  return notePayment(transaction, business, order, await stateOfOrder(transaction, order));
}

/**
 * Returns the payment totals of an order. In a live order, a surplus being refunded counts neither as paid
 * nor as refunded. Refunds for returned goods do count. In a cancelled order, everything counts.
 */
async function stateOfOrder({ em, now }: Context, order: Order): Promise<PaymentState> {
  const { businessId, id, returnedMinor, status } = order;
  const isCancelled = status === 'cancelled';
  const asked = { businessId, id, returnedMinor, isCancelled, now: now() };
  const { sentBackMinor, ...state } = await sumsOfOrder(em, asked);
  return {
    ...state,
    capturedMinor: state.capturedMinor + sentBackMinor,
    refundedMinor: state.refundedMinor + sentBackMinor,
  };
}

async function confirmAppointment(
  transaction: Context,
  business: Business,
  { payment, target, visit }: Omit<Settlement, 'state' | 'target'> & { target: AppointmentTarget },
): Promise<'applied' | 'gone'> {
  const { appointment, depositMinor, priceMinor } = target;
  const isSurplus = payment.owedBackMinor === payment.capturedMinor;
  const neededMinor = depositMinor || priceMinor;
  if (isSurplus || (await sumsOf(transaction, payment)).paidMinor < neededMinor) return 'applied';
  if (visit?.isLost && appointment.status === 'expired') return 'gone';
  const how = { by: 'payment', visit } as const;
  const outcome = await confirmPaidAppointment(transaction, business, appointment.id, how);
  return outcome === 'gone' ? 'gone' : 'applied';
}
