import type { Cart, Resolvers } from '../../../graphql.generated.ts';
import { spokenLanguage } from '../../../domains/business/languages/spoken-language.ts';
import { translatedWord } from '../../../domains/business/languages/translated.ts';
import { addToCart } from './add-to-cart.ts';
import type { Context } from '../../../platform/context.ts';
import { cartDeliveries, clearCart, readCart } from './read-cart.ts';
import { cartOf } from './cart-of.ts';
import { cartPoints, redeemCartReward } from './cart-points.ts';
import { pickupLocations } from './pickup-locations.ts';
import { setCartDiscount, setCartGiftCard } from './set-cart-codes.ts';
import { setCartItem } from './set-cart-item.ts';
import type { ShownCart } from './show-cart.ts';

export const storefrontCartResolvers: Resolvers = {
  Query: {
    cart: async (_, input, context) => answer(context, await readCart(context, input)),
    cartPoints: (_, input, context) => cartPoints(context, input),
  },
  Mutation: {
    addToCart: async (_, { input }, context) => answer(context, await addToCart(context, input)),
    setCartItem: async (_, { input }, context) =>
      answer(context, await setCartItem(context, input)),
    setCartDiscount: async (_, { input }, context) =>
      answer(context, await setCartDiscount(context, input)),
    setCartGiftCard: async (_, { input }, context) =>
      answer(context, await setCartGiftCard(context, input)),
    redeemCartReward: async (_, { input }, context) =>
      answer(context, await redeemCartReward(context, input)),
    clearCart: async (_, { input }, context) => answer(context, await clearCart(context, input)),
  },
};

/** Returns the cart with its deliveries, which are priced outside of the transaction that changed it. */
async function answer(context: Context, cart: ShownCart) {
  const shown = {
    ...cartOf(cart),
    deliveries: await cartDeliveries(context, cart),
    pickupLocations: await pickupLocations(context, cart),
  };
  return withTaxNames(context, cart.shop.businessId, shown);
}

type Answer = ReturnType<typeof cartOf> & Pick<Cart, 'deliveries' | 'pickupLocations'>;

/** The cart with the names of its taxes in the language of the call, once amounts are added up by them. */
async function withTaxNames(context: Context, businessId: string, cart: Answer): Promise<Answer> {
  if (spokenLanguage(context, businessId) === null) return cart;
  const wordOf = async <T extends string | null>(name: T) =>
    translatedWord(context, businessId, 'tax', name);
  const named = <T extends { name: string }>(taxes: readonly T[]): Promise<T[]> =>
    Promise.all(taxes.map(async tax => ({ ...tax, name: await wordOf(tax.name) })));
  const [items, taxes, deliveries] = await Promise.all([
    Promise.all(cart.items.map(async line => ({ ...line, taxName: await wordOf(line.taxName) }))),
    named(cart.taxes),
    Promise.all(
      cart.deliveries.map(async delivery => ({ ...delivery, taxes: await named(delivery.taxes) })),
    ),
  ]);
  return { ...cart, items, taxes, deliveries };
}
