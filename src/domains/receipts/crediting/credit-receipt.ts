import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { CreditReceiptInput } from '../../../graphql.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { insertReceipt, issuedEvent } from '../issuing/insert-receipt.ts';
import { findReceipt } from '../reading/list-receipts.ts';
import type { Receipt } from '../receipt.entity.ts';
import { creditableMinorOf, draftCreditNote } from './credit-request.ts';

/**
 * Credits a document, in whole or in part, without moving money. @throws DomainError RULE_VIOLATION for a credit note, and for
 * more than is left.
 */
export async function creditReceipt(context: Context, input: CreditReceiptInput): Promise<Receipt> {
  const { id: businessId } = await authorize(context, input.businessId, 'receipt:credit');
  const { currency } = await findReceipt(context.em, businessId, input.receiptId);
  const amountMinor = input.amount == null ? null : readPrice(input.amount, currency, 'amount');
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  return writeLocked(context, businessId, transaction =>
    credit(transaction, { ...input, businessId }, amountMinor),
  );
}

async function credit(
  transaction: Context,
  { businessId, receiptId, reason }: CreditReceiptInput & { businessId: string },
  requestedMinor: number | null,
): Promise<Written<Receipt>> {
  const receipt = await findReceipt(transaction.em, businessId, receiptId);
  if (receipt.kind === 'credit_note') {
    throw new DomainError(
      'RULE_VIOLATION',
      'receiptId: a credit note is not taken back; issue another receipt instead.',
    ).withReason('credit_of_credit');
  }
  const { currency } = receipt;
  const leftMinor = creditableMinorOf(receipt);
  const amountMinor = requestedMinor ?? leftMinor;
  if (leftMinor === 0 || amountMinor > leftMinor) {
    const left = toMajor(leftMinor, currency);
    throw new DomainError(
      'RULE_VIOLATION',
      `amount: at most ${left} ${currency} of ${receipt.number} can still be taken back.`,
    ).withReason('credit_too_large', { amount: left, currency });
  }
  const draft = await draftCreditNote(transaction, receipt, {
    amountMinor,
    reason: reason?.trim() || null,
  });
  const result = await insertReceipt(transaction, draft);
  return { result, event: issuedEvent(result) };
}
