import type { Context, SaleIds } from '../platform/context.ts';
import { followSale } from '../domains/commissions/earning/follow-sale.ts';
import { followOrder as giveCards } from '../domains/gift-cards/issuing/follow-order.ts';
import { readGrantedLines } from '../domains/ordering/paying/granted-lines.ts';
import { followOrder as givePackages } from '../domains/packages/issuing/follow-order.ts';

/** The sale that a write concerns: an order, or an appointment that is not part of one. */
type Sale = Pick<SaleIds, 'businessId' | 'orderId'> & { appointmentId?: string | null };

type Step<Change> = (transaction: Context, change: Change) => Promise<void>;

/**
 * Composes what follows a write that can change what is due of a sale: first its payments, which also confirm what is paid,
 * then what a paid sale gives, last its documents. Gift cards, packages and commissions follow the state of the sale and never
 * the event, so each is given once, whichever write makes the sale paid. The numbers of documents are what others wait for.
 */
export function settling<Change extends Sale>(
  followMoney: Step<Change> | null,
  ...documents: Step<Change>[]
): Step<Change> {
  return async (transaction, change) => {
    await followMoney?.(transaction, change);
    await fulfilSale(transaction, change);
    for (const follow of documents) await follow(transaction, change);
  };
}

/** Gives what a sale has sold while it is paid, and takes it back once all of its money was given back. */
async function fulfilSale(transaction: Context, sale: Sale): Promise<void> {
  const { businessId, orderId } = sale;
  const granted = orderId === null ? [] : await readGrantedLines(transaction, businessId, orderId);
  if (granted.length > 0) {
    await giveCards(transaction, businessId, granted);
    await givePackages(transaction, businessId, granted);
  }
  await followSale(transaction, sale);
}
