import type { Context } from '../../../platform/context.ts';
import { chargeFee } from '../cards/charge-fee.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { oweBack } from '../refunds/owe-back.ts';
import { findPayee } from '../attempts/target.queries.ts';
import { noteDues } from './dues.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';

/**
 * Settles the money of a cancelled or missed order or appointment, in the transaction of that change. With
 * automatic refunds, money above the kept fee is refunded; otherwise staff decide. An owed fee is charged to
 * the visit's card.
 */
export async function followEnd(transaction: Context, sale: SaleIds): Promise<void> {
  const target = await lockTarget(transaction, sale);
  if (target?.isOff && (await isAutomatic(transaction, sale))) {
    await oweBack(transaction, sale, target.priceMinor);
  }
  await noteDues(transaction, sale);
  await chargeFee(transaction, sale, target);
}

async function isAutomatic({ em }: Context, { businessId }: SaleIds): Promise<boolean> {
  const { refunds } = await findPayee(em, businessId);
  return refunds === 'automatic';
}
