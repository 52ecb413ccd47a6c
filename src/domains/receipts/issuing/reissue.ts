import type { Context } from '../../../platform/context.ts';
import { creditReturns } from '../crediting/credit-returns.ts';
import { draftCreditNote } from '../crediting/credit-request.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { findStanding } from '../reading/list-receipts.ts';
import { readSale } from '../sale.ts';
import { draftReceipt, paidOf, totalMinorOf } from './draft-receipt.ts';
import { followPayments } from './follow-payments.ts';
import { issueAsSideEffect } from './insert-receipt.ts';
import type { ChangedOrder } from '../../ordering/announcements.ts';

/**
 * Credits the document of an order that was changed or lost bookings, and issues a new one. This happens in the transaction of
 * the change. The buyer stays as on the document, except for an order address that changed. Documents of a cancelled order follow
 * its refunds.
 */
export async function reissue(
  transaction: Context,
  { businessId, orderId, addressBefore }: ChangedOrder,
): Promise<void> {
  const ids = { businessId, orderId, appointmentId: null };
  const standing = await findStanding(transaction.em, ids);
  if (!standing) return followPayments(transaction, { ...ids, refundIds: [] });
  const sale = await readSale(transaction.em, ids);
  if (sale.isOff || sale.isFee) return;
  const { buyer } = standing.frozen;
  const address = buyer.address === addressBefore ? sale.buyer.address : buyer.address;
  const draft = draftReceipt(sale, { ...buyer, address });
  const { lines, buyer: named } = draft.frozen;
  const isSame = (a: object, b: object) => Object.keys(changesOf(a, b).after ?? {}).length === 0;
  if (isSame({ lines, named }, { lines: standing.frozen.lines, named: buyer })) return;
  const amountMinor = standing.grossMinor - standing.creditedMinor;
  if (amountMinor > 0) {
    await issueAsSideEffect(
      transaction,
      await draftCreditNote(transaction, standing, { amountMinor, reason: null }),
    );
  }
  if (totalMinorOf(sale) === 0) return;
  const receipt = await creditReturns(transaction, await issueAsSideEffect(transaction, draft));
  const { paidMinor, keptMinor } = paidOf(sale);
  // The document keeps showing what the business keeps.
  const refundedMinor = Math.min(
    paidMinor - keptMinor,
    receipt.grossMinor - receipt.creditedMinor - keptMinor,
  );
  if (refundedMinor <= 0) return;
  await issueAsSideEffect(
    transaction,
    await draftCreditNote(transaction, receipt, { amountMinor: refundedMinor, reason: null }),
  );
}
