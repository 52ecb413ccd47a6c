import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../../platform/errors.ts';
import { GiftCard } from '../gift-card.entity.ts';

/**
 * Locks a card for the rest of the transaction, so that what is on it is counted by one after the other. It comes after
 * the locks of the business, an order or appointment, and a payment. @throws DomainError NOT_FOUND.
 */
export async function lockCard(
  { em }: Context,
  businessId: string,
  cardId: string,
): Promise<GiftCard> {
  const card = await lockRow(em, GiftCard, businessId, cardId);
  if (!card) throw notFound('gft', cardId);
  return card;
}
