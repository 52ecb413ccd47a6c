import type { Context } from '../../../platform/context.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../nouns/not-found.ts';
import { GiftCard } from '../gift-card.entity.ts';

/**
 * Locks a card for the rest of the transaction, so that changes of its balance run one after the other. Take
 * this lock after those of the business, an order or appointment, and a payment. @throws DomainError
 * NOT_FOUND.
 */
export async function lockGiftCard(
  { em }: Context,
  businessId: string,
  cardId: string,
): Promise<GiftCard> {
  const card = await lockRow(em, GiftCard, businessId, cardId);
  if (!card) throw notFound('gft', cardId);
  return card;
}
