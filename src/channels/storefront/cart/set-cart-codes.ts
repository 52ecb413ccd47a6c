import { readDiscountCode, refuseObstacle } from '../../../domains/discounts/refuse-obstacle.ts';
import type { Context } from '../../../platform/context.ts';
import type { CartDiscountInput, CartGiftCardInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { emptyCart } from './cart-lines.ts';
import { openCart } from './cart-session.ts';
import { isGiftCard } from './cart-gift-card.ts';
import { findOffers } from './find-offers.ts';
import {
  findByCode,
  noGiftCardForGiftCard,
} from '../../../domains/gift-cards/codes/find-by-code.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import type { ShownCart } from './show-cart.ts';
import { storeChange } from './store-change.ts';

/**
 * Sets or removes the discount code of a cart. @throws DomainError RULE_VIOLATION for a code that does not
 * apply.
 */
export async function setCartDiscount(
  context: Context,
  { slug, session, code }: CartDiscountInput,
): Promise<ShownCart> {
  const visit = await enterShop(context, slug);
  const { business } = visit;
  return write(context, business.id, async transaction => {
    const { cart, session: begun } = await openCart(transaction, business.id, session);
    const discountCode = (code && readDiscountCode(code)) || null;
    if (discountCode !== null && cart.lines.length === 0) {
      throw emptyCart();
    }
    const offers = await findOffers(transaction, business, cart.lines, discountCode);
    const written = await storeChange(transaction, visit, {
      cart: { ...cart, discountCode },
      offers,
      warnings: [],
      sent: session,
      begun,
    });
    refuseObstacle(written.result.discounts.obstacle, business.currency, 'code');
    return written;
  });
}

/**
 * Sets a gift card of a cart by its code, or removes it. @throws DomainError RULE_VIOLATION for a card that
 * cannot pay, RATE_LIMITED after too many wrong codes.
 */
export async function setCartGiftCard(
  context: Context,
  { slug, session, code }: CartGiftCardInput,
): Promise<ShownCart> {
  const visit = await enterShop(context, slug);
  const { business } = visit;
  const text = code?.trim() || null;
  const card = text === null ? null : await findByCode(context, business.id, text, 'code');
  return write(context, business.id, async transaction => {
    const { cart, session: begun } = await openCart(transaction, business.id, session);
    if (card && cart.lines.length === 0) {
      throw emptyCart();
    }
    const offers = await findOffers(transaction, business, cart.lines, cart.discountCode);
    const written = await storeChange(transaction, visit, {
      cart: { ...cart, giftCardId: card?.id ?? null },
      offers,
      warnings: [],
      sent: session,
      begun,
    });
    if (card && written.result.items.some(isGiftCard)) throw noGiftCardForGiftCard('code');
    return written;
  });
}
