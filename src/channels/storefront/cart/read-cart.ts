import type { Context } from '../../../platform/context.ts';
import type { CartDelivery, ClearCartInput, QueryCartArgs } from '../../../graphql.generated.ts';
import { findCart, openCart } from './cart-session.ts';
import { findOffers, noOffers } from './find-offers.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import { showCart, type ShownCart } from './show-cart.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { deliveryMinorOf } from '../../../domains/ordering/delivery/delivery-of.ts';
import { taxClassOf } from '../../../domains/shop/tax-class-of.ts';
import { rateFor, taxRatesLoader } from '../../../domains/taxes/apply-tax-class.ts';
import {
  grossOf,
  shownTotal,
  sumOf,
  taxOf,
  totalsByRate,
} from '../../../domains/taxes/calculate-tax.ts';
import { depositOfLines } from './cart-view.ts';
import { write } from '../../../platform/journal/write.ts';
import { storeChange } from './store-change.ts';

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

/**
 * Returns the total of a cart with each delivery method of its shop, as an order would have it. Empty without
 * goods.
 */
export async function cartDeliveries(
  { loader }: Context,
  { shop, items, discounts }: Pick<ShownCart, 'shop' | 'items' | 'discounts'>,
): Promise<CartDelivery[]> {
  const lines = items.filter(({ available }) => available);
  const goods = lines.filter(({ startAt, grants }) => startAt === null && grants === null);
  if (goods.length === 0) return [];
  const goodsMinor = goods.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  const { currency, pricesIncludeTax } = shop;
  const priced = shop.delivery.map(method => ({
    method,
    priceMinor: discounts.isDeliveryFree ? 0 : deliveryMinorOf(method, goodsMinor),
  }));
  // A free delivery has no tax, so most carts need no rates.
  const costs = priced.some(({ priceMinor }) => priceMinor > 0);
  const rates = costs ? await loader(taxRatesLoader).load(shop.businessId) : [];
  return priced.map(({ method, priceMinor }) => {
    const rate = rateFor(rates, taxClassOf(method));
    const delivered = { rate, ...taxOf(priceMinor, rate, pricesIncludeTax) };
    const parts = [...lines.map(({ taxed }) => taxed), ...(priceMinor > 0 ? [delivered] : [])];
    const depositMinor = depositOfLines(lines, grossOf(delivered));
    return {
      method: method.method,
      price: toMajor(priceMinor, currency),
      total: toMajor(grossOf(sumOf(parts)), currency),
      deposit: depositMinor > 0 ? toMajor(depositMinor, currency) : null,
      taxes: totalsByRate(parts).map(total => shownTotal(total, currency)),
    };
  });
}

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
