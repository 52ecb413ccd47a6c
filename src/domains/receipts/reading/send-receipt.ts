import type { SendReceiptInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findAddress } from '../receipt.queries.ts';
import { findReceipt } from './list-receipts.ts';

/** Mails a document again to the address of its order or client. @throws DomainError RULE_VIOLATION if no address is known. */
export async function sendReceipt(
  context: Context,
  { businessId, receiptId }: SendReceiptInput,
): Promise<Receipt> {
  const { id } = await authorize(context, businessId, 'receipt:write');
  const receipt = await findReceipt(context.em, id, receiptId);
  if (!(await findAddress(context.em, { businessId: id, id: receiptId }))) {
    const message =
      'No e-mail address is known of whom the document is for; note one with the client.';
    throw new DomainError('RULE_VIOLATION', `receiptId: ${message}`).withReason('no_email');
  }
  return write(context, id, async () => ({
    result: receipt,
    event: {
      type: 'receipt.sent',
      businessId: id,
      subject: receiptId,
      summary: `The document ${receipt.number} is mailed again.`,
      details: { number: receipt.number },
    },
  }));
}
