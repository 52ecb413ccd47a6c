import type { Business } from '../../../domains/business/business.entity.ts';
import type { Grants } from '../../../domains/catalog/items/grants.ts';
import type { GiftCard } from '../../../domains/gift-cards/gift-card.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { findGiftCard } from './cart.queries.ts';

/** Fields of a gift card that a cart shows. */
export type CartGiftCard = Pick<GiftCard, 'hint' | 'balanceMinor'>;

/** Returns the gift card of a cart. Null if it cannot pay any more, or not for the items in the cart. */
export async function giftCardOf(
  { em, now }: Context,
  { id: businessId }: Pick<Business, 'id'>,
  { giftCardId, items }: { giftCardId: string | null; items: readonly { grants: Grants | null }[] },
): Promise<CartGiftCard | null> {
  if (giftCardId === null || items.length === 0 || items.some(isGiftCard)) return null;
  return (await findGiftCard(em, { businessId, id: giftCardId, now: now() })) ?? null;
}

/** Returns true for an item that is a gift card, which no other gift card can pay. */
export function isGiftCard({ grants }: { grants: Grants | null }): boolean {
  return grants?.kind === 'gift_card';
}
