import type { Context } from '../../../platform/context.ts';
import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { issueAsSideEffect } from '../issuing/insert-receipt.ts';
import type { Receipt } from '../receipt.entity.ts';
import { deliveryTitle } from '../frozen.ts';
import { creditableMinorOf, draftCreditNote } from './credit-request.ts';
import { findReturnedLines } from './credited.queries.ts';

/** Credits the goods of one return on the document of their order. */
export async function creditReturn(
  transaction: Context,
  standing: Receipt,
  returnId: string,
): Promise<void> {
  await credit(transaction, standing, returnId);
}

/** Credits all returns of an order on a document that was issued just now. Returns the updated document. */
export async function creditReturns(transaction: Context, receipt: Receipt): Promise<Receipt> {
  return receipt.orderId == null ? receipt : credit(transaction, receipt, null);
}

async function credit(
  transaction: Context,
  receipt: Receipt,
  returnId: string | null,
): Promise<Receipt> {
  const { businessId, orderId } = receipt;
  const returns = await findReturnedLines(transaction.em, { businessId, orderId, returnId });
  let { creditedMinor } = receipt;
  for (const { reason, lines: came } of returns) {
    const lines = came.map(line =>
      line.unit === 'delivery' ? { ...line, title: deliveryTitle(receipt.frozen.locale) } : line,
    );
    const leftMinor = creditableMinorOf({ ...receipt, creditedMinor });
    const amountMinor = Math.min(grossOf(sumOf(lines)), leftMinor);
    if (amountMinor <= 0) continue;
    const draft = await draftCreditNote(transaction, receipt, { amountMinor, reason, lines });
    await issueAsSideEffect(transaction, draft);
    creditedMinor += amountMinor;
  }
  return { ...receipt, creditedMinor };
}
