import type { Context } from '../platform/context.ts';
import { followOrder as giveCards } from '../domains/gift-cards/issuing/follow-order.ts';
import { readGrantedLines } from '../domains/ordering/paying/granted-lines.ts';
import { followOrder as givePackages } from '../domains/packages/issuing/follow-order.ts';

/** Gives the gift cards and packages of an order once it is paid, and takes them back once it is refunded. */
export async function giveWhatWasSold(
  transaction: Context,
  { businessId, orderId }: { businessId: string; orderId: string | null },
): Promise<void> {
  if (orderId === null) return;
  const granted = await readGrantedLines(transaction, businessId, orderId);
  if (granted.length === 0) return;
  await giveCards(transaction, businessId, granted);
  await givePackages(transaction, businessId, granted);
}
