import { Router } from 'express';
import { publicFace, publishedBusiness, widgetPageToken } from '../../src/app/ports.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { keepLanguage, pageLanguageOf } from '../http/page-language.ts';
import { bookingPage, bookingPolicy } from './page.ts';

/** `/book/{slug}`: the booking page that every public business has, with its widget. Others look as if there were nothing. */
export function bookingRouter({ services, config }: FacadeServices): Router {
  const router = Router();
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
    // Browsers that read this older header know no list of sites.
    if (origins.length > 0) response.removeHeader('X-Frame-Options');
    const address = `${config.baseUrl}/book/${business.slug}`;
    const language = pageLanguageOf(request);
    response.type('html').send(bookingPage({ business, shop, address, token, language }));
  });
  return router;
}
