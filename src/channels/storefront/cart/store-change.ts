import type { Context } from '../../../platform/context.ts';
import type { CartRecord } from './cart.entity.ts';
import { storeCart } from './cart-session.ts';
import type { Offers } from './find-offers.ts';
import type { ShopContext } from '../../../domains/shop/find-shop.ts';
import { showCart } from './show-cart.ts';
import type { Warning } from './warn.ts';

/** The changed cart and the warnings for its buyer. */
interface CartChange {
  cart: CartRecord;
  /** Present offers of its items. */
  offers: Offers;
  warnings: Warning[];
  /** Session that the buyer sent. */
  sent: string | null | undefined;
  /** Token of the new session, if one was created. */
  begun: string | null;
}

/** Stores a changed cart, and returns it as shown. */
export async function storeChange(transaction: Context, visit: ShopContext, change: CartChange) {
  const { cart, offers, warnings, sent, begun } = change;
  await storeCart(transaction, cart);
  const { lines, discountCode = null, giftCardId = null } = cart;
  const shown = await showCart(
    transaction,
    visit,
    { lines, offers, discountCode, giftCardId },
    { sent, begun },
  );
  return {
    result: { ...shown, warnings: [...warnings, ...shown.warnings] },
    // An answer that contains a new session is not stored for replay.
    replayable: begun === null,
    event: {
      type: 'cart.changed',
      businessId: visit.business.id,
      subject: cart.id,
      summary: `A cart in ${visit.shop.name} was changed.`,
    },
  };
}
