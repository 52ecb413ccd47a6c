import type { Resolvers } from '../../graphql.generated.ts';
import { shopBook, shopHold, shopSlots } from './booking/book-service.ts';
import { addToCart, clearCart, readCart, setCartItem } from './cart/change-cart.ts';
import { visitShop } from '../../domains/shop/find-shop.ts';
import { seeOrder } from './order/order-status.ts';
import { payBooking, payOrder, placeAndPay } from './order/pay-order.ts';
import { bookingOf, seeBooking } from './booking/see-booking.ts';
import { shopCatalog } from './catalog/shop-catalog.ts';
import { shopCollections } from './catalog/shop-collections.ts';
import { performersOf, shopItem } from './catalog/shop-item.ts';
import { cardOf, cartOf, orderOf, pageOfItem } from './catalog/shown.ts';
import { tokenFor } from './order/status-token.ts';

export const storefrontResolvers: Resolvers = {
  Query: {
    shopFront: async (_, { slug }, context) => (await visitShop(context, slug)).shop,
    shopCatalog: async (_, input, context) => {
      const { items, ...page } = await shopCatalog(context, input);
      return { ...page, items: items.map(cardOf) };
    },
    shopItem: async (_, { slug, id }, context) => {
      const shown = await shopItem(context, slug, id);
      return pageOfItem(shown, await performersOf(context, shown.item));
    },
    shopCollections: (_, { slug }, context) => shopCollections(context, slug),
    shopAvailability: (_, input, context) => shopSlots(context, input),
    cart: async (_, input, context) => cartOf(await readCart(context, input)),
    shopOrder: async (_, input, context) => orderOf(await seeOrder(context, input)),
    shopBooking: async (_, input, context) => {
      const { visit, appointment } = await seeBooking(context, input);
      const confirmationUrl = await payBooking(context, visit.business, appointment);
      return bookingOf(appointment, input.token, confirmationUrl);
    },
  },
  Mutation: {
    addToCart: async (_, { input }, context) => cartOf(await addToCart(context, input)),
    setCartItem: async (_, { input }, context) => cartOf(await setCartItem(context, input)),
    clearCart: async (_, { input }, context) => cartOf(await clearCart(context, input)),
    placeShopOrder: async (_, { input }, context) => {
      const { order, visit, token, confirmationUrl } = await placeAndPay(context, input);
      const { slug, storefrontUrl } = visit.shop;
      const base = storefrontUrl ?? `${context.services.config.baseUrl}/api/shop/${slug}`;
      const statusUrl = `${base}/order/${token}`;
      return { orderNumber: order.number, token, statusUrl, confirmationUrl };
    },
    payShopOrder: (_, { input }, context) => payOrder(context, input),
    shopHold: async (_, { input }, context) => {
      const { hold, session } = await shopHold(context, input);
      const { id, expiresAt, staffId, startAt } = hold;
      return { holdId: id, expiresAt, staffId: staffId ?? null, startAt, session };
    },
    shopBook: async (_, { input }, context) => {
      const { visit, appointment } = await shopBook(context, input);
      const confirmationUrl = await payBooking(context, visit.business, appointment);
      return bookingOf(appointment, tokenFor(context, appointment.id), confirmationUrl);
    },
  },
};
