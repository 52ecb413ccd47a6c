import type { Resolvers } from '../../../graphql.generated.ts';
import { addToCart } from './add-to-cart.ts';
import { cartOf } from './cart-of.ts';
import { clearCart } from './clear-cart.ts';
import { readCart } from './read-cart.ts';
import { setCartDiscount, setCartGiftCard } from './set-cart-codes.ts';
import { setCartItem } from './set-cart-item.ts';

export const storefrontCartResolvers: Resolvers = {
  Query: {
    cart: async (_, input, context) => cartOf(await readCart(context, input)),
  },
  Mutation: {
    addToCart: async (_, { input }, context) => cartOf(await addToCart(context, input)),
    setCartItem: async (_, { input }, context) => cartOf(await setCartItem(context, input)),
    setCartDiscount: async (_, { input }, context) => cartOf(await setCartDiscount(context, input)),
    setCartGiftCard: async (_, { input }, context) => cartOf(await setCartGiftCard(context, input)),
    clearCart: async (_, { input }, context) => cartOf(await clearCart(context, input)),
  },
};
