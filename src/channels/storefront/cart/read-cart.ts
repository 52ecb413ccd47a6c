import type { Context } from '../../../platform/context.ts';
import type { QueryCartArgs } from '../../../graphql.generated.ts';
import { findCart } from './cart-session.ts';
import { findOffers } from './find-offers.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import { showCart, type ShownCart } from './show-cart.ts';

/** Returns a buyer's cart compared with the present catalog. */
export async function readCart(
  context: Context,
  { slug, session }: QueryCartArgs,
): Promise<ShownCart> {
  const visit = await enterShop(context, slug);
  const cart = await findCart(context, visit.business.id, session);
  const lines = cart?.orderId === null ? cart.lines : [];
  const discountCode = lines.length > 0 ? (cart?.discountCode ?? null) : null;
  const offers = await findOffers(context, visit.business, lines, discountCode);
  const giftCardId = cart?.giftCardId ?? null;
  return showCart(
    context,
    visit,
    { lines, offers, discountCode, giftCardId },
    { sent: session, begun: null },
  );
}
