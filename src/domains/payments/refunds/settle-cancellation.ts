import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { SettleCancellationInput } from '../../../graphql.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { findOrder } from '../../ordering/reading/list-orders.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { findAppointment } from '../../scheduling/appointments/reading/find-appointments.ts';
import { asSystem } from '../as-system.ts';
import { refuseOrdered } from '../attempts/check-payable.ts';
import { lockTarget, type Target, type TargetIds } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { findPaymentsOf } from '../attempts/payment.queries.ts';
import { sumsOf } from '../attempts/payment-sums.queries.ts';
import { updateAppointmentFee, updateOrderFee } from '../attempts/target.queries.ts';
import { amountText } from '../payment-events.ts';
import { oweBack } from './owe-back.ts';
import { sendBackOwed } from './send-back-owed.ts';
import { announce } from '../../../platform/announce.ts';
import { saleEnded } from '../../scheduling/announcements.ts';

/** Order or appointment after its money was settled. */
interface SettledSale {
  order: Order | null;
  appointment: Appointment | null;
  payments: Payment[];
}

/**
 * Settles a cancelled or missed sale. The business keeps the agreed or another amount. The rest is refunded
 * at once, manual payments included.
 *
 * @throws DomainError INVALID_TRANSITION for a live sale, RULE_VIOLATION if it costs less.
 */
export async function settleCancellation(
  context: Context,
  input: SettleCancellationInput,
): Promise<SettledSale> {
  const business = await authorize(context, input.businessId, 'payment:refund');
  const { id: businessId, currency } = business;
  const { orderId = null, appointmentId = null } = input;
  if ((orderId === null) === (appointmentId === null)) {
    throw invalid('orderId', 'give exactly one of orderId and appointmentId.');
  }
  const keepMinor = input.keep == null ? null : readPrice(input.keep, currency, 'keep');
  const ids = { businessId, orderId, appointmentId };
  const owing = await writeLocked(context, businessId, transaction =>
    settle(transaction, ids, { keepMinor, currency, reason: input.reason?.trim() || null }),
  );
  for (const payment of owing) await sendBackOwed(asSystem(context), payment);
  const { em, now } = context;
  return {
    order: orderId === null ? null : await findOrder(em, businessId, orderId),
    appointment:
      appointmentId === null ? null : await findAppointment(em, business, appointmentId, now()),
    payments: await findPaymentsOf(em, ids),
  };
}

interface Settlement {
  keepMinor: number | null;
  currency: string;
  reason: string | null;
}

async function settle(
  transaction: Context,
  ids: TargetIds,
  { keepMinor, currency, reason }: Settlement,
): Promise<Written<Payment[]>> {
  const target = await lockTarget(transaction, ids);
  checkSettled(target, keepMinor);
  const { keptMinor } = await sumsOf(transaction, ids);
  const mostMinor = Math.max(costOf(target), keptMinor);
  if (keepMinor !== null && keepMinor > mostMinor) {
    throw new DomainError(
      'RULE_VIOLATION',
      `keep: at most ${amountText(mostMinor, currency)} can be kept, which it costs.`,
    ).withReason('fee_too_large', { amount: toMajor(mostMinor, currency), currency });
  }
  const before = feeOf(target);
  const feeMinor = keepMinor ?? before;
  if (keepMinor !== null) await storeFee(transaction, target, keepMinor);
  const owing = await oweBack(transaction, ids, feeMinor, { byHandToo: true });
  const { businessId, orderId = null, appointmentId = null } = ids;
  await announce(transaction, saleEnded, { businessId, orderId, appointmentId });
  const event = {
    type: `${target.kind}.settled`,
    businessId,
    subject: orderId ?? appointmentId,
    summary: `What was paid was settled: ${amountText(feeMinor, currency)} is kept.`,
    details: { reason, kept: toMajor(feeMinor, currency) },
    before: { feeMinor: before },
    after: { feeMinor },
  };
  return { result: owing, event };
}

/** Refuses a sale that takes place. A no-show without an agreed fee is settled by naming the amount to keep. */
function checkSettled(
  target: Target,
  keepMinor: number | null,
): asserts target is NonNullable<Target> {
  refuseOrdered(target);
  const status = target?.kind === 'order' ? target.order.status : target?.appointment.status;
  const isUndone =
    target?.kind === 'appointment' && (status === 'declined' || status === 'expired');
  if (target?.isOff || isUndone || (status === 'no_show' && keepMinor !== null)) return;
  throw new DomainError(
    'INVALID_TRANSITION',
    status === 'no_show'
      ? 'keep: nothing was agreed for a visit that is not taken up, so name what is kept.'
      : `It is ${status}; only what was cancelled or not taken up is settled.`,
  ).withReason('settle_of_live', { status: status ?? '' });
}

function costOf(target: NonNullable<Target>): number {
  return target.kind === 'order'
    ? target.order.totalMinor + target.order.feeMinor
    : grossOf(target.appointment);
}

function feeOf(target: NonNullable<Target>): number {
  return target.kind === 'order' ? target.order.feeMinor : target.appointment.feeMinor;
}

/** Stores the fee that staff set for a locked order or appointment that was cancelled or missed. */
function storeFee({ em }: Context, target: NonNullable<Target>, feeMinor: number): Promise<void> {
  if (target.kind === 'order') {
    const { businessId, id } = target.order;
    return updateOrderFee(em, { businessId, id, feeMinor });
  }
  const { businessId, id } = target.appointment;
  return updateAppointmentFee(em, { businessId, id, feeMinor });
}
