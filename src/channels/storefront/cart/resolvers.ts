import type { Resolvers } from '../../../graphql.generated.ts';
import { addToCart } from './add-to-cart.ts';
import type { Context } from '../../../platform/context.ts';
import { cartDeliveries } from './cart-deliveries.ts';
import { cartOf } from './cart-of.ts';
import { clearCart } from './clear-cart.ts';
import { readCart } from './read-cart.ts';
import { setCartDiscount, setCartGiftCard } from './set-cart-codes.ts';
import { setCartItem } from './set-cart-item.ts';
import type { ShownCart } from './show-cart.ts';

export const storefrontCartResolvers: Resolvers = {
  Query: {
    cart: async (_, input, context) => answer(context, await readCart(context, input)),
  },
  Mutation: {
    addToCart: async (_, { input }, context) => answer(context, await addToCart(context, input)),
    setCartItem: async (_, { input }, context) =>
      answer(context, await setCartItem(context, input)),
    setCartDiscount: async (_, { input }, context) =>
      answer(context, await setCartDiscount(context, input)),
    setCartGiftCard: async (_, { input }, context) =>
      answer(context, await setCartGiftCard(context, input)),
    clearCart: async (_, { input }, context) => answer(context, await clearCart(context, input)),
  },
};

/** The cart, with its deliveries priced outside of the transaction that changed it. */
async function answer(context: Context, cart: ShownCart) {
  return { ...cartOf(cart), deliveries: await cartDeliveries(context, cart) };
}
