import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
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
  const [card] = await sql<GiftCard>(
    em,
    `select ${columnsOf(em, GiftCard, 'g')} from gift_card g
     where g.business_id = $1 and g.id = $2 for no key update`,
    [businessId, cardId],
  );
  if (!card) throw notFound('gft', cardId);
  return card;
}
