import type { Context, SaleIds } from '../../../platform/context.ts';
import { issuedWhen } from '../../business/issued-when.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { followCallOff as settleMoney } from '../../payments/outcomes/follow-call-off.ts';
import { findStanding } from '../reading/find-receipts.ts';
import { readSale } from '../sale.ts';
import { issueIfPaid } from './follow-payments.ts';

/**
 * Settles the money of what was called off, and issues the receipt of what is kept where that was paid before and had none. A
 * receipt that there is follows with the refund.
 */
export async function followCallOff(transaction: Context, ids: SaleIds): Promise<void> {
  await settleMoney(transaction, ids);
  const sale = await readSale(transaction.em, ids);
  if (!sale.isFee || (await findStanding(transaction.em, ids))) return;
  const business = await lockBusiness(transaction, ids.businessId);
  if (issuedWhen(business) === 'on_payment') await issueIfPaid(transaction, sale);
}
