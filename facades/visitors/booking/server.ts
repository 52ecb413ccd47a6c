import { Router, urlencoded, type Request } from 'express';
import {
  leftBusiness,
  locationsToChoose,
  offeredLanguages,
  publicFace,
  publishedBusiness,
  shopAddress,
  widgetPageToken,
} from '../../../src/app/ports.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { keepLanguage, languageSwitch, pageLanguageOf } from '../../kit/pages/page-language.ts';
import { shopDescriber } from './describe-shop.ts';
import { bookingPage, bookingPolicy } from './page.ts';
import { bookingReviews } from './reviews.ts';
import { sendPage } from '../../kit/pages/client-page.ts';

/** Returns the service or variant that a link names. */
function serviceIn(text: unknown): string | null {
  return typeof text === 'string' && /^(item|var)_[0-9a-z]{26}$/.test(text) ? text : null;
}

/** Returns the code of the friend whose link it is. */
function friendIn(text: unknown): string | null {
  return typeof text === 'string' && /^[0-9A-Z]{8}$/.test(text) ? text : null;
}

/** Returns the id or slug of the location that a link names. */
function locationIn(text: unknown): string | null {
  return typeof text === 'string' && /^[a-z0-9_-]{1,60}$/.test(text) ? text : null;
}

/**
 * Creates the router of `/book/{slug}`, the booking page with widget of every public business. Other businesses
 * look nonexistent.
 */
export function bookingRouter(facade: FacadeServices): Router {
  const { services, config } = facade;
  const router = Router();
  const describe = shopDescriber(facade);
  const reviews = bookingReviews(facade);
  const open = async (request: Request) => {
    const business = await publishedBusiness(services, request.params['slug'] as string);
    return business && { request, business, language: pageLanguageOf(request) };
  };
  router.get('/:slug/reviews', async (request, response, next) => {
    const asked = await open(request);
    if (!asked) return next();
    const { language } = asked;
    sendPage(response, { status: 200, language, ...(await reviews.page(asked)) });
  });
  const body = urlencoded({ extended: false, limit: '10kb' });
  router.post('/:slug/reviews/:id/report', body, async (request, response, next) => {
    const asked = await open(request);
    if (!asked) return next();
    const { reason } = (request.body ?? {}) as Record<string, unknown>;
    await reviews.report(asked, request.params['id'] as string, String(reason));
    response.redirect(303, `/book/${asked.business.slug}/reviews?done=reported`);
  });
  router.get('/:slug/llms.txt', async (request, response, next) => {
    const business = await publishedBusiness(services, request.params['slug'] as string);
    const text = business && (await describe(request, business));
    if (text == null) return next();
    response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
  });
  router.get('/:slug', keepLanguage(config.baseUrl), async (request, response, next) => {
    const slug = request.params['slug'] as string;
    const business = await publishedBusiness(services, slug);
    if (!business) return next();
    const locations = await locationsToChoose(services.fork(), business);
    if (business.slug !== slug) {
      const url = new URL(request.originalUrl, config.baseUrl);
      // A business that became a location had its slug. Links to it lead to the location.
      if (locations.some(each => each.slug === slug)) url.searchParams.set('location', slug);
      return response.redirect(`${config.baseUrl}/book/${business.slug}${url.search}`);
    }
    const location = locationIn(request.query['location']);
    const isGone =
      location && !locations.some(({ id, slug }) => location === id || location === slug);
    const left = isGone && (await leftBusiness(services, business.id, location));
    if (left) {
      const url = new URL(request.originalUrl, config.baseUrl);
      url.searchParams.delete('location');
      return response.redirect(`${config.baseUrl}/book/${left.slug}${url.search}`);
    }
    const { shop, origins } = await publicFace(services, business.id);
    const friendCode = friendIn(request.query['friend']);
    const token = widgetPageToken(services, 'wgb', { businessId: business.id, friendCode });
    response.set({
      'Content-Security-Policy': bookingPolicy(origins),
      'Cache-Control': 'no-store',
    });
    // This older header cannot express a list of sites.
    if (origins.length > 0) response.removeHeader('X-Frame-Options');
    const address = `${config.baseUrl}/book/${business.slug}`;
    const language = pageLanguageOf(request);
    const offered = offeredLanguages(business);
    const ways = offered.length > 1 ? languageSwitch(request, language, offered) : null;
    const chosen = ways && offered.find(each => each === request.query['lang']);
    const canonical = chosen ? `${address}?lang=${chosen}` : address;
    const shopUrl = shop && shopAddress(config, shop);
    const service = serviceIn(request.query['service']);
    const names = {
      business,
      locations,
      shop,
      shopUrl,
      address,
      canonical,
      token,
      service,
      location,
    };
    const rating = await reviews.line({ request, business, language });
    const page = { ...names, language, offered, ways, rating };
    response.type('html').send(bookingPage(page));
  });
  return router;
}
