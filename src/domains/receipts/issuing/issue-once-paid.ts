import type { Context } from '../../../platform/context.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { creditReturns } from '../crediting/credit-returns.ts';
import { draftCreditNote } from '../crediting/credit-request.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { readSale, type Sale } from '../sale.ts';
import { costMinorOf, draftReceipt, paidOf, totalMinorOf } from './draft-receipt.ts';
import { issueAsSideEffect } from './insert-receipt.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';

/**
 * Issues the receipt of a paid sale without one, if the business issues receipts on payment. Every write that can complete the
 * payment of a sale calls this, such as the cancellation of an unpaid booking. It needs a transaction that holds the business's
 * lock.
 */
export async function issueOncePaid(transaction: Context, ids: SaleIds): Promise<void> {
  const sale = await readSale(transaction.em, ids);
  if (!isPaid(sale) || (await findStanding(transaction.em, ids))) return;
  const business = await lockBusiness(transaction, ids.businessId);
  if (issuedWhen(business) === 'on_payment') await issueIfPaid(transaction, sale);
}

/** Returns true if a sale needs a receipt: some of its payment is kept and nothing is due. A fee must be kept in full. */
function isPaid(sale: Sale): boolean {
  const { paidMinor, keptMinor } = paidOf(sale);
  const hasReceipt = !sale.partOf && !sale.isOff && totalMinorOf(sale) > 0 && keptMinor > 0;
  return hasReceipt && (sale.isFee ? keptMinor : paidMinor) >= costMinorOf(sale);
}

/** Issues the receipt of a sale without one if it is paid, and credits earlier refunds. */
export async function issueIfPaid(transaction: Context, sale: Sale): Promise<void> {
  if (!isPaid(sale)) return;
  const issued = await issueAsSideEffect(transaction, draftReceipt(sale));
  const receipt = await creditReturns(transaction, issued);
  const amountMinor = Math.min(
    costMinorOf(sale) - paidOf(sale).keptMinor,
    receipt.grossMinor - receipt.creditedMinor,
  );
  if (amountMinor <= 0) return;
  const note = await draftCreditNote(transaction, receipt, { amountMinor, reason: null });
  await issueAsSideEffect(transaction, note);
}
