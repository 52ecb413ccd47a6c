import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { storePayment } from '../attempts/find-payments.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { sumsOf } from '../attempts/sums.ts';
import { eventOf, journaledState } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';

/**
 * Notes as owed back what the payments of a locked order have captured above its total, the newest payment
 * first, which the next sweep sends back. Money that was taken by hand is given back by hand; an attempt to
 * be paid by hand that is still open is of the old total and ends.
 */
export async function oweSurplus(transaction: Context, order: Order): Promise<void> {
  const { businessId, id: orderId, totalMinor } = order;
  const { em, now } = transaction;
  await sql(
    em,
    `update payment set status = 'cancelled', version = version + 1
     where business_id = $1 and order_id = $2 and provider = 'manual' and status in ('pending', 'unknown')`,
    [businessId, orderId],
  );
  const { keptMinor } = await sumsOf(transaction, { businessId, orderId, appointmentId: null });
  let surplusMinor = keptMinor - totalMinor;
  if (surplusMinor <= 0) return;
  const payments = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and p.order_id = $2 and p.provider <> 'manual'
       and p.captured_minor > greatest(p.refunded_minor, p.owed_back_minor)
     order by p.id desc for no key update`,
    [businessId, orderId],
  );
  for (const payment of payments) {
    const goneMinor = Math.max(payment.refundedMinor, payment.owedBackMinor);
    const owedMinor = Math.min(surplusMinor, payment.capturedMinor - goneMinor);
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
  }
}
