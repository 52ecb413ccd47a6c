import type { Context } from '../../../platform/context.ts';
import { draftCreditNote } from '../crediting/credit-request.ts';
import { findStanding } from '../reading/list-receipts.ts';
import { findReceiptedVisits } from '../receipt.queries.ts';
import { readSale } from '../sale.ts';
import { paidOf } from './draft-receipt.ts';
import { followPayments } from './follow-payments.ts';
import { issueAsSideEffect } from './insert-receipt.ts';
import type { ChangedOrder } from '../../ordering/announcements.ts';
import type { OrderedBookings, SaleIds } from '../../scheduling/announcements.ts';

/** Credits the separate documents of appointments that an order now charges, since the order's document contains them. */
export async function creditVisitReceipts(
  transaction: Context,
  { businessId, orderId }: ChangedOrder,
): Promise<void> {
  const visits = await findReceiptedVisits(transaction.em, { businessId, orderId });
  for (const appointmentId of visits) {
    await takeBack(transaction, { businessId, orderId: null, appointmentId }, 0);
  }
}

/**
 * Updates documents after an order released its appointments. For a cancelled order, everything above the kept payment is
 * credited. A separately paid appointment gets its own document.
 */
export async function followReleased(
  transaction: Context,
  { businessId, orderId, appointmentIds }: OrderedBookings,
): Promise<void> {
  const ids = { businessId, orderId, appointmentId: null };
  const sale = await readSale(transaction.em, ids);
  if (sale.isOff || sale.isFee) await takeBack(transaction, ids, paidOf(sale).keptMinor);
  for (const appointmentId of appointmentIds) {
    await followPayments(transaction, { businessId, orderId: null, appointmentId, refundIds: [] });
  }
}

/** Credits the part of a sale's document that exceeds an amount. */
async function takeBack(transaction: Context, ids: SaleIds, keptMinor: number): Promise<void> {
  const standing = await findStanding(transaction.em, ids);
  const amountMinor = standing ? standing.grossMinor - standing.creditedMinor - keptMinor : 0;
  if (!standing || amountMinor <= 0) return;
  const note = await draftCreditNote(transaction, standing, { amountMinor, reason: null });
  await issueAsSideEffect(transaction, note);
}
