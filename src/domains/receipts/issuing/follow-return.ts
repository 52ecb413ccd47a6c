import type { Context, ReturnedGoods } from '../../../platform/context.ts';
import { creditReturn } from '../crediting/credit-returns.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { issueOncePaid } from './issue-once-paid.ts';

/**
 * Takes goods that came back off the document of their order, in the transaction of the return. An order without one may be
 * paid by what it costs now, and gets its receipt.
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
