import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { IssueReceiptInput } from '../../../graphql.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { creditReturns } from '../crediting/credit-returns.ts';
import { draftCreditNote } from '../crediting/credit-request.ts';
import { findReceipt, findStanding } from '../reading/list-receipts.ts';
import type { Receipt } from '../receipt.entity.ts';
import { readSale, type Sale } from '../sale.ts';
import {
  type BuyerWords,
  costMinorOf,
  draftReceipt,
  paidOf,
  totalMinorOf,
} from './draft-receipt.ts';
import { insertReceipt, issueAsSideEffect, issuedEvent } from './insert-receipt.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';

/**
 * Issues the receipt or invoice of a sale, or returns the valid one. @throws DomainError INVALID_TRANSITION for a cancelled sale,
 * RULE_VIOLATION if there is nothing to show, or the valid document names another buyer.
 */
export async function issueReceipt(context: Context, input: IssueReceiptInput): Promise<Receipt> {
  const { id: businessId } = await authorize(context, input.businessId, 'receipt:write');
  const { ids, buyer } = readRequest(businessId, input);
  const { id } = await writeLocked(context, businessId, transaction =>
    issueOnce(transaction, ids, buyer),
  );
  return findReceipt(context.em, businessId, id);
}

function readRequest(businessId: string, input: IssueReceiptInput) {
  const { orderId = null, appointmentId = null, buyerName, buyerAddress, buyerVatNumber } = input;
  const buyer = collectIssues({
    target: () => {
      if ([orderId, appointmentId].filter(id => id !== null).length === 1) return;
      throw invalid('orderId', 'give exactly one of orderId and appointmentId.');
    },
    name: () => (buyerName == null ? undefined : readName(buyerName, 'buyerName')),
    address: () => buyerAddress?.trim() || undefined,
    vatNumber: () =>
      buyerVatNumber == null ? undefined : readName(buyerVatNumber, 'buyerVatNumber'),
  });
  const given = Object.entries(buyer).filter(([, value]) => value !== undefined);
  return {
    ids: { businessId, orderId, appointmentId },
    buyer: Object.fromEntries(given) as BuyerWords,
  };
}

async function issueOnce(
  transaction: Context,
  ids: SaleIds,
  buyer: BuyerWords,
): Promise<Written<{ id: string }>> {
  const standing = await findStanding(transaction.em, ids);
  if (standing) {
    if (Object.keys(buyer).length > 0) throw stands(standing);
    return found(transaction, standing);
  }
  const sale = await readSale(transaction.em, ids);
  checkIssuable(sale);
  const receipt = await insertReceipt(transaction, draftReceipt(sale, buyer));
  const credited = await creditReturns(transaction, receipt);
  const { paidMinor, keptMinor } = paidOf(sale);
  // The document keeps showing what the business keeps.
  const amountMinor = Math.min(
    paidMinor - keptMinor,
    receipt.grossMinor - credited.creditedMinor - keptMinor,
  );
  if (amountMinor > 0) {
    await issueAsSideEffect(
      transaction,
      await draftCreditNote(transaction, credited, { amountMinor, reason: null }),
    );
  }
  return { result: { id: receipt.id }, event: issuedEvent(receipt) };
}

function found({ tool }: Context, { id, businessId, number }: Receipt): Written<{ id: string }> {
  const summary = `Receipt ${number} stood already; nothing changed.`;
  return {
    result: { id },
    event: { type: 'receipt.unchanged', businessId, subject: id, summary },
    journaled: tool === null,
  };
}

function stands({ number }: Receipt): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `buyerName: ${number} stands and names its buyer. Take it back by a credit note, then issue another.`,
  ).withReason('receipt_stands', { name: number });
}

function checkIssuable(sale: Sale): void {
  if (sale.partOf) {
    throw new DomainError(
      'RULE_VIOLATION',
      `appointmentId: the appointment is part of order ${sale.partOf}, and so is its receipt. Give orderId.`,
    ).withReason('receipt_with_order');
  }
  if (sale.isOff) {
    throw new DomainError(
      'INVALID_TRANSITION',
      'What was cancelled, declined or not taken up in time has no receipt.',
    ).withReason('receipt_of_cancelled');
  }
  const { paidMinor, keptMinor } = paidOf(sale);
  if (totalMinorOf(sale) === 0 || (paidMinor > 0 && keptMinor === 0)) {
    throw new DomainError(
      'RULE_VIOLATION',
      'It costs nothing, or all that was paid was refunded, so there is nothing for a receipt to show.',
    ).withReason('receipt_of_nothing');
  }
}

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
