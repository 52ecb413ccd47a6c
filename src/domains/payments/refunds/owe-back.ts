import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { storePayment } from '../attempts/find-payments.ts';
import type { TargetIds } from '../attempts/lock-target.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { ofSale, sumsOf } from '../attempts/sums.ts';
import { eventOf, journaledState } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';

/** Notes as owed back what the payments of a locked order have captured above what it costs. */
export async function oweSurplus(transaction: Context, order: Order): Promise<void> {
  const { businessId, id: orderId, totalMinor, returnedMinor, feeMinor, status } = order;
  const keptMinor = (status === 'cancelled' ? 0 : totalMinor - returnedMinor) + feeMinor;
  await oweBack(transaction, { businessId, orderId, appointmentId: null }, keptMinor);
}

/**
 * Notes as owed back what the payments of a locked order or appointment have captured above an amount, the newest payment
 * first, which the next sweep sends back. Money that was taken by hand is given back by hand, unless staff say that they
 * do; an attempt to be paid by hand that is still open is of the old amount and ends. Returns the payments that owe more.
 */
export async function oweBack(
  transaction: Context,
  { businessId, orderId, appointmentId }: TargetIds,
  priceMinor: number,
  { byHandToo = false } = {},
): Promise<Payment[]> {
  const { em, now } = transaction;
  const ids = [businessId, orderId ?? null, appointmentId ?? null];
  await sql(
    em,
    `update payment set status = 'cancelled', version = version + 1
     where business_id = $1 and (order_id = $2 or appointment_id = $3)
       and provider = 'manual' and status in ('pending', 'unknown')`,
    ids,
  );
  const { keptMinor } = await sumsOf(transaction, { businessId, orderId, appointmentId });
  let surplusMinor = keptMinor - priceMinor;
  if (surplusMinor <= 0) return [];
  const payments = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and (p.order_id = $2 or p.appointment_id = $3)
       and (p.provider <> 'manual' or $4) 
       and ${ofSale.captured} > greatest(${ofSale.refunded}, owed_back_minor)
     order by p.id desc for no key update`,
    [...ids, byHandToo],
  );
  const owing: Payment[] = [];
  for (const payment of payments) {
    // A tip is no part of what was called off.
    const goneMinor = Math.max(
      payment.refundedMinor - payment.tipRefundedMinor,
      payment.owedBackMinor,
    );
    const soldMinor = Math.min(payment.capturedMinor, payment.amountMinor - payment.tipMinor);
    const owedMinor = Math.min(surplusMinor, soldMinor - goneMinor);
    if (owedMinor <= 0) break;
    surplusMinor -= owedMinor;
    const before = journaledState(payment);
    Object.assign(payment, { owedBackMinor: goneMinor + owedMinor, checkAfter: now() });
    await storePayment(transaction, payment);
    const event = {
      ...eventOf(payment, 'payment.owed_back'),
      ...changesOf(before, journaledState(payment)),
    };
    await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
    owing.push(payment);
  }
  return owing;
}
