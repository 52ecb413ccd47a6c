import type { Context, SaleIds } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { chargeFee } from '../cards/charge-fee.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { oweBack } from '../refunds/owe-back.ts';
import { noteDues } from './note-dues.ts';

/**
 * Settles the money of an order or appointment that was called off or not taken up, in the transaction of that change: what
 * was paid beyond what is kept goes back, where the business has this done by itself, and otherwise staff are asked. What is
 * owed is taken from a card that was left for it.
 */
export async function followCallOff(transaction: Context, sale: SaleIds): Promise<void> {
  const target = await lockTarget(transaction, sale);
  if (target?.isOff && (await isAutomatic(transaction, sale))) {
    await oweBack(transaction, sale, target.priceMinor);
  }
  await noteDues(transaction, sale);
  await chargeFee(transaction, sale, target);
}

async function isAutomatic({ em }: Context, { businessId }: SaleIds): Promise<boolean> {
  const [row] = await sql<{ refunds: string }>(em, 'select refunds from business where id = $1', [
    businessId,
  ]);
  return row?.refunds === 'automatic';
}
