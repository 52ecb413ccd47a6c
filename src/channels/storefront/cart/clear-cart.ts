import type { Context } from '../../../platform/context.ts';
import type { ClearCartInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { openCart } from './cart-session.ts';
import { noOffers } from './find-offers.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import type { ShownCart } from './show-cart.ts';
import { storeChange } from './store-change.ts';

/** Empties a cart. */
export async function clearCart(
  context: Context,
  { slug, session }: ClearCartInput,
): Promise<ShownCart> {
  const visit = await enterShop(context, slug);
  return write(context, visit.business.id, async transaction => {
    const opened = await openCart(transaction, visit.business.id, session);
    const cart = { ...opened.cart, lines: [], discountCode: null, giftCardId: null };
    return storeChange(transaction, visit, {
      cart,
      offers: noOffers,
      warnings: [],
      sent: session,
      begun: opened.session,
    });
  });
}
