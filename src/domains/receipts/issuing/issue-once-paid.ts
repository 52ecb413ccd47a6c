import type { Context } from '../../../platform/context.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { creditReturns } from '../crediting/credit-returns.ts';
import { draftCreditNote } from '../crediting/take-back.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { readSale, type Sale, type SaleIds } from '../sale.ts';
import { costMinorOf, draftReceipt, paidOf, totalMinorOf } from './draft-receipt.ts';
import { issueBeside } from './insert-receipt.ts';

/**
 * Issues the receipt of a sale that is paid and has none, where the business issues receipts by payment. Every write that can
 * make a sale paid calls this, such as the cancellation of an unpaid booking, in a transaction that holds the business's lock.
 */
export async function issueOncePaid(transaction: Context, ids: SaleIds): Promise<void> {
  const sale = await readSale(transaction.em, ids);
  if (!isPaid(sale) || (await findStanding(transaction.em, ids))) return;
  const business = await lockBusiness(transaction, ids.businessId);
  if (issuedWhen(business) === 'on_payment') await issueIfPaid(transaction, sale);
}

/** Whether a sale has a receipt: something is kept of it and nothing is due. Of a fee, all must be kept. */
function isPaid(sale: Sale): boolean {
  const { paidMinor, keptMinor } = paidOf(sale);
  const hasReceipt = !sale.partOf && !sale.isOff && totalMinorOf(sale) > 0 && keptMinor > 0;
  return hasReceipt && (sale.isFee ? keptMinor : paidMinor) >= costMinorOf(sale);
}

/** Issues the receipt of a sale without one if it is paid, with what was refunded before the rest was paid. */
export async function issueIfPaid(transaction: Context, sale: Sale): Promise<void> {
  if (!isPaid(sale)) return;
  const issued = await issueBeside(transaction, draftReceipt(sale));
  const receipt = await creditReturns(transaction, issued);
  const amountMinor = Math.min(
    costMinorOf(sale) - paidOf(sale).keptMinor,
    receipt.grossMinor - receipt.creditedMinor,
  );
  if (amountMinor <= 0) return;
  const note = await draftCreditNote(transaction, receipt, { amountMinor, reason: null });
  await issueBeside(transaction, note);
}
