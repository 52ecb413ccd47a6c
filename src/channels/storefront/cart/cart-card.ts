import type { Business } from '../../../domains/business/business.entity.ts';
import type { Grants } from '../../../domains/catalog/items/grants.ts';
import type { GiftCard } from '../../../domains/gift-cards/gift-card.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** As much of a gift card as a cart shows. */
export type CartCard = Pick<GiftCard, 'hint' | 'balanceMinor'>;

/** The gift card of a cart; null where it cannot pay any more, or not for what is in the cart. */
export async function cardOf(
  { em, now }: Context,
  { id }: Pick<Business, 'id'>,
  { giftCardId, items }: { giftCardId: string | null; items: readonly { grants: Grants | null }[] },
): Promise<CartCard | null> {
  if (giftCardId === null || items.length === 0 || items.some(isGiftCard)) return null;
  const [card] = await sql<CartCard>(
    em,
    `select hint, balance_minor::float8 as "balanceMinor" from gift_card
     where business_id = $1 and id = $2 and voided_at is null and balance_minor > 0
       and coalesce(expires_at > $3, true)`,
    [id, giftCardId, toIso(now())],
  );
  return card ?? null;
}

/** Whether something is a gift card, which no other can pay. */
export function isGiftCard({ grants }: { grants: Grants | null }): boolean {
  return grants?.kind === 'gift_card';
}
