import type { Context } from '../../../platform/context.ts';
import { creditReturn } from '../crediting/credit-returns.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { issueOncePaid } from './issue-once-paid.ts';
import type { ReturnedGoods } from '../../ordering/announcements.ts';

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
