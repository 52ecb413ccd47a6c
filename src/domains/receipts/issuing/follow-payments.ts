import type { Context, PaidSale } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { draftCreditNote } from '../crediting/take-back.ts';
import { findStanding } from '../reading/find-receipts.ts';
import type { Receipt } from '../receipt.entity.ts';
import { readSale, type Sale } from '../sale.ts';
import { draftReceipt, paidOf, totalMinorOf } from './draft-receipt.ts';
import { issueBeside } from './insert-receipt.ts';
import { issueIfPaid } from './issue-once-paid.ts';

/**
 * Issues what payments and refunds of a sale call for, in their transaction, which holds the business's lock: a receipt once it
 * is paid in full, and a credit note for each refund of what has a receipt.
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
  // It was made less before it was paid.
  if (isPaid && refundIds.length === 0 && surplus > 0) {
    await takeBack(transaction, standing, { amountMinor: surplus, reason: null });
  }
}

/** Whether a document is of a sale that was called off since, of which exactly what is to be kept is left. */
function isDoneWith({ frozen }: Receipt, sale: Sale): boolean {
  const isOfFee = frozen.lines.every(({ unit }) => unit === 'fee');
  return sale.isFee && !isOfFee && paidOf(sale).keptMinor === totalMinorOf(sale);
}

/** Takes a document back and issues that of what is kept. */
async function replace(
  transaction: Context,
  standing: Receipt,
  sale: Sale,
  refundId: string | null,
): Promise<void> {
  const amountMinor = standing.grossMinor - standing.creditedMinor;
  await takeBack(transaction, standing, { amountMinor, reason: null, refundId });
  await issueBeside(transaction, draftReceipt(sale));
}

interface Standing {
  standing: Receipt;
  sale: Sale;
  /** What was not taken back of it yet. */
  left: number;
}

/** Takes back what a refund gives back of the sale, and returns how much; what was paid twice was none of it. */
async function creditRefund(
  transaction: Context,
  { standing, sale, left }: Standing,
  refundId: string,
): Promise<number> {
  const [refund] = await sql<{ amountMinor: number; paymentId: string; reason: string | null }>(
    transaction.em,
    `select (amount_minor - tip_minor)::float8 as "amountMinor", payment_id as "paymentId",
       case when automatic then null else reason end as reason
     from refund where business_id = $1 and id = $2`,
    [sale.businessId, refundId],
  );
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
  await issueBeside(transaction, await draftCreditNote(transaction, standing, what));
}
