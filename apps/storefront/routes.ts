import { Router, urlencoded, type RequestHandler } from 'express';
import {
  account,
  cancel,
  cancelVisit,
  getReward,
  logOut,
  leaveCard,
  setNews,
} from './pages/account.ts';
import { addContact, checkNew, checkPresent, contactForm } from './pages/change-contact.ts';
import { book, bookForm, booking, hold } from './pages/booking.ts';
import {
  cancelBooking,
  deleteBookingCard,
  moveBooking,
  moveBookingForm,
} from './pages/booking-change.ts';
import { addToCart, cart, clearCart, setDiscount, setGiftCard, setQuantity } from './pages/cart.ts';
import { catalog, collection, suggestions } from './pages/catalog.ts';
import { checkout, placeOrder } from './pages/checkout.ts';
import { llms, mcpCatalog } from './pages/for-assistants.ts';
import { giftCard } from './pages/gift.ts';
import { home } from './pages/home.ts';
import { leadToLanguage } from './language-choice.ts';
import { item } from './pages/item.ts';
import { location, locations } from './pages/locations.ts';
import { cancelSeries, series } from './pages/series.ts';
import { move, moveForm, moveVisit, moveVisitForm } from './pages/move.ts';
import { askReturn, cancelOrder, order, paid, payOrder } from './pages/order.ts';
import { downloadData, erase, eraseForm, saveName, sendEraseCode } from './pages/own-data.ts';
import { orderReceipt, ownReceipt } from './pages/receipt.ts';
import { logIn, sendCode, signIn } from './pages/sign-in.ts';
import { reportReview, reviews } from './pages/reviews.ts';
import { sitemap } from './pages/sitemap.ts';
import { bookVisit, visitForm } from './pages/visit.ts';
import { wait, waitForm, answerOffer } from './pages/wait.ts';
import { askToSignIn } from './signed-out.ts';
import { changesFromHere } from './same-origin.ts';
import { createContext, createContextWithoutCart, type RequestContext } from './request-context.ts';

type Show = (context: RequestContext) => Promise<void>;

const gets: Readonly<Record<string, Show>> = {
  '/': home,
  '/catalog': catalog,
  '/search': catalog,
  '/suggestions': suggestions,
  '/collections/:slug': collection,
  '/item/:id': item,
  '/cart': cart,
  '/checkout': checkout,
  '/paid': paid,
  '/order/:token': order,
  '/order/:token/receipts/:id/receipt.pdf': orderReceipt,
  '/gift-card/:token': giftCard,
  '/book': bookForm,
  '/visit': visitForm,
  '/booking/:token': booking,
  '/booking/:token/move': moveBookingForm,
  '/booking/:token/series': series,
  '/wait': waitForm,
  '/reviews': reviews,
  '/locations': locations,
  '/locations/:slug': location,
  '/account': account,
  '/account/sign-in': signIn,
  '/account/receipts/:id/receipt.pdf': ownReceipt,
  '/account/erase': eraseForm,
  '/account/contact': contactForm,
  '/account/appointments/:id/move': moveForm,
  '/account/visits/:id/move': moveVisitForm,
  '/sitemap.xml': sitemap,
  '/llms.txt': llms,
  '/.well-known/mcp/catalog.json': mcpCatalog,
};

const posts: Readonly<Record<string, Show>> = {
  '/cart/add': addToCart,
  '/cart/item': setQuantity,
  '/cart/clear': clearCart,
  '/cart/discount': setDiscount,
  '/cart/gift-card': setGiftCard,
  '/checkout': placeOrder,
  '/order/:token/pay': payOrder,
  '/order/:token/cancel': cancelOrder,
  '/order/:token/return': askReturn,
  '/hold': hold,
  '/book': book,
  '/visit': bookVisit,
  '/booking/:token/move': moveBooking,
  '/booking/:token/cancel': cancelBooking,
  '/booking/:token/series/cancel': cancelSeries,
  '/booking/:token/card/delete': deleteBookingCard,
  '/wait': wait,
  '/reviews/:id/report': reportReview,
  '/account/wishes/:id/:answer': answerOffer,
  '/account/code': sendCode,
  '/account/login': logIn,
  '/account/contact': checkPresent,
  '/account/contact/present': checkNew,
  '/account/contact/new': addContact,
  '/account/name': saveName,
  '/account/export': downloadData,
  '/account/erase/code': sendEraseCode,
  '/account/erase': erase,
  '/account/logout': logOut,
  '/account/points/:businessId/:rewardId': getReward,
  '/account/news/:businessId': setNews,
  '/account/appointments/:id/cancel': cancel,
  '/account/appointments/:id/card': leaveCard,
  '/account/appointments/:id/move': move,
  '/account/visits/:id/cancel': cancelVisit,
  '/account/visits/:id/move': moveVisit,
};

/** Patterns of all addresses, by method. */
export const addresses = { gets: Object.keys(gets), posts: Object.keys(posts) };

/** Serves all pages of the shop and the addresses of their forms. */
export function pages(): Router {
  const router = Router();
  const show =
    (page: Show): RequestHandler =>
    async (request, response) => {
      const create = page === suggestions ? createContextWithoutCart : createContext;
      const context = await create(request, response);
      response.locals['context'] = context;
      if (leadToLanguage(context)) return;
      await page(context).catch((error: unknown) => askToSignIn(context, error));
    };
  for (const [path, page] of Object.entries(gets)) router.get(path, show(page));
  const body = urlencoded({ extended: false, limit: '32kb', parameterLimit: 70 });
  for (const [path, page] of Object.entries(posts)) {
    router.post(path, changesFromHere, body, show(page));
  }
  return router;
}
