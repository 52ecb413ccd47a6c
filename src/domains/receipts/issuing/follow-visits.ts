import type { ChangedOrder, Context, ReleasedVisits } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { draftCreditNote } from '../crediting/take-back.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { readSale, type SaleIds } from '../sale.ts';
import { paidOf } from './draft-receipt.ts';
import { followPayments } from './follow-payments.ts';
import { issueBeside } from './insert-receipt.ts';

/** Takes back the documents that appointments had by themselves: they are on that of the order that charges them now. */
export async function takeVisitsBack(
  transaction: Context,
  { businessId, orderId }: ChangedOrder,
): Promise<void> {
  const visits = await sql<{ id: string }>(
    transaction.em,
    `select distinct a.id from appointment a join receipt r on r.business_id = a.business_id and r.appointment_id = a.id
     where a.business_id = $1 and a.id in (
       select appointment_id from order_line where business_id = $1 and order_id = $2 and visit_net_minor is not null)
       and a.order_id = $2 order by a.id`,
    [businessId, orderId],
  );
  for (const { id } of visits) {
    await takeBack(transaction, { businessId, orderId: null, appointmentId: id }, 0);
  }
}

/**
 * Has documents follow appointments that an order charged: what of a cancelled order's is not paid by it any more is taken
 * back, and an appointment that is paid by itself gets its own.
 */
export async function followReleased(
  transaction: Context,
  { businessId, orderId, appointmentIds }: ReleasedVisits,
): Promise<void> {
  const ids = { businessId, orderId, appointmentId: null };
  const sale = await readSale(transaction.em, ids);
  if (sale.isOff || sale.isFee) await takeBack(transaction, ids, paidOf(sale).keptMinor);
  for (const appointmentId of appointmentIds) {
    await followPayments(transaction, { businessId, orderId: null, appointmentId, refundIds: [] });
  }
}

/** Takes back what of a sale's document is more than an amount. */
async function takeBack(transaction: Context, ids: SaleIds, keptMinor: number): Promise<void> {
  const standing = await findStanding(transaction.em, ids);
  const amountMinor = standing ? standing.grossMinor - standing.creditedMinor - keptMinor : 0;
  if (!standing || amountMinor <= 0) return;
  const note = await draftCreditNote(transaction, standing, { amountMinor, reason: null });
  await issueBeside(transaction, note);
}
