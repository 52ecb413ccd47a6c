import type { Context } from '../../../platform/context.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { draftCreditNote } from '../crediting/credit-request.ts';
import { findCreditedRefund } from '../crediting/credited.queries.ts';
import { findStanding } from '../reading/list-receipts.ts';
import type { Receipt } from '../receipt.entity.ts';
import { readSale, type Sale } from '../sale.ts';
import { draftReceipt, paidOf, totalMinorOf } from './draft-receipt.ts';
import { issueAsSideEffect } from './insert-receipt.ts';
import { issueIfPaid, issueOncePaid } from './issue-receipt.ts';
import type { PaidSale, ReturnedGoods } from '../../ordering/announcements.ts';
import { creditReturn } from '../crediting/credit-returns.ts';

/**
 * Issues the documents for payments and refunds of a sale, in their transaction, which holds the business's lock. A sale paid in
 * full gets a receipt. Each refund of a sale with a receipt gets a credit note.
 */
export async function followPayments(transaction: Context, paid: PaidSale): Promise<void> {
  const { refundIds } = paid;
  const standing = await findStanding(transaction.em, paid);
  const business = await lockBusiness(transaction, paid.businessId);
  if (!standing && (refundIds.length > 0 || issuedWhen(business) === 'by_hand')) return;
  const sale = await readSale(transaction.em, paid);
  if (!standing) return issueIfPaid(transaction, sale);
  if (isDoneWith(standing, sale)) return replace(transaction, standing, sale, refundIds[0] ?? null);
  let left = standing.grossMinor - standing.creditedMinor;
  for (const refundId of refundIds) {
    left -= await creditRefund(transaction, { standing, sale, left }, refundId);
  }
  const isPaid = !sale.isOff && paidOf(sale).keptMinor >= totalMinorOf(sale);
  const surplus = left - totalMinorOf(sale);
  // The price was reduced before the payment.
  if (isPaid && refundIds.length === 0 && surplus > 0) {
    await takeBack(transaction, standing, { amountMinor: surplus, reason: null });
  }
}

/** Returns true if the sale of a document was cancelled since, and exactly the fee is left. */
function isDoneWith({ frozen }: Receipt, sale: Sale): boolean {
  const isOfFee = frozen.lines.every(({ unit }) => unit === 'fee');
  return sale.isFee && !isOfFee && paidOf(sale).keptMinor === totalMinorOf(sale);
}

/** Credits a document in full and issues one for the kept fee. */
async function replace(
  transaction: Context,
  standing: Receipt,
  sale: Sale,
  refundId: string | null,
): Promise<void> {
  const amountMinor = standing.grossMinor - standing.creditedMinor;
  await takeBack(transaction, standing, { amountMinor, reason: null, refundId });
  await issueAsSideEffect(transaction, draftReceipt(sale));
}

interface Standing {
  standing: Receipt;
  sale: Sale;
  /** The amount not credited yet. */
  left: number;
}

/** Credits the part of a refund that belongs to the sale, and returns it. Refunds of duplicate payments are not part of it. */
async function creditRefund(
  transaction: Context,
  { standing, sale, left }: Standing,
  refundId: string,
): Promise<number> {
  const { businessId } = sale;
  const refund = await findCreditedRefund(transaction.em, { businessId, id: refundId });
  const tooMuch = left - paidOf(sale).keptMinor;
  const amountMinor = Math.min(refund?.amountMinor ?? 0, tooMuch, left);
  if (!refund || amountMinor <= 0) return 0;
  const { paymentId, reason } = refund;
  await takeBack(transaction, standing, { amountMinor, reason, paymentId, refundId });
  return amountMinor;
}

async function takeBack(
  transaction: Context,
  standing: Receipt,
  what: Parameters<typeof draftCreditNote>[2],
): Promise<void> {
  await issueAsSideEffect(transaction, await draftCreditNote(transaction, standing, what));
}

/**
 * Credits returned goods on the document of their order, in the transaction of the return. An order without a document may now be
 * paid in full and gets its receipt.
 */
export async function followReturn(
  transaction: Context,
  { businessId, orderId, returnId }: ReturnedGoods,
): Promise<void> {
  const ids = { businessId, orderId, appointmentId: null };
  const standing = await findStanding(transaction.em, ids);
  if (standing) await creditReturn(transaction, standing, returnId);
  else await issueOncePaid(transaction, ids);
}
