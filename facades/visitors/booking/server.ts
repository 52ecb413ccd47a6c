import { Router } from 'express';
import {
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

/** Returns the service or variant that a link names. */
function serviceIn(text: unknown): string | null {
  return typeof text === 'string' && /^(item|var)_[0-9a-z]{26}$/.test(text) ? text : null;
}

/**
 * Creates the router of `/book/{slug}`, the booking page with widget of every public business. Other businesses
 * look nonexistent.
 */
export function bookingRouter(facade: FacadeServices): Router {
  const { services, config } = facade;
  const router = Router();
  const describe = shopDescriber(facade);
  router.get('/:slug/llms.txt', async (request, response, next) => {
    const business = await publishedBusiness(services, request.params['slug'] as string);
    const text = business && (await describe(request, business));
    if (text == null) return next();
    response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(text);
  });
  router.get('/:slug', keepLanguage(config.baseUrl), async (request, response, next) => {
    const business = await publishedBusiness(services, request.params['slug'] as string);
    if (!business) return next();
    if (business.slug !== request.params['slug']) {
      const { search } = new URL(request.originalUrl, config.baseUrl);
      return response.redirect(`${config.baseUrl}/book/${business.slug}${search}`);
    }
    const { shop, origins } = await publicFace(services, business.id);
    const token = widgetPageToken(services, 'wgb', business.id);
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
    const names = { business, shop, shopUrl, address, canonical, token, service };
    const page = { ...names, language, offered, ways };
    response.type('html').send(bookingPage(page));
  });
  return router;
}
