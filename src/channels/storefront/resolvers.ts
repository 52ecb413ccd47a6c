import type { Resolvers } from '../../graphql.generated.ts';
import { addToCart, clearCart, readCart, setCartItem } from './cart/change-cart.ts';
import { shopCatalog } from './catalog/shop-catalog.ts';
import { shopCollections } from './catalog/shop-collections.ts';
import { performersOf, shopItem } from './catalog/shop-item.ts';
import { publicTokens } from './public-tokens.ts';
import { cardOf, cartOf, pageOfItem } from './catalog/shown.ts';

export const storefrontResolvers: Resolvers = {
  Query: {
    shopCatalog: async (_, input, context) => {
      const { items, ...page } = await shopCatalog(context, input);
      return { ...page, items: items.map(cardOf) };
    },
    shopItem: async (_, { slug, id }, context) => {
      const shown = await shopItem(context, slug, id);
      return pageOfItem(shown, await performersOf(context, shown.item));
    },
    shopCollections: (_, { slug }, context) => shopCollections(context, slug),
    shopPublicTokens: (_, { slug }, context) => publicTokens(context, slug),
    cart: async (_, input, context) => cartOf(await readCart(context, input)),
  },
  Mutation: {
    addToCart: async (_, { input }, context) => cartOf(await addToCart(context, input)),
    setCartItem: async (_, { input }, context) => cartOf(await setCartItem(context, input)),
    clearCart: async (_, { input }, context) => cartOf(await clearCart(context, input)),
  },
};
