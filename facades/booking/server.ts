import { Router } from 'express';
import { publishedBusiness, widgetPageToken } from '../../src/app/ports.ts';
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
    const token = widgetPageToken(services, 'wgb', business.id);
    response.set({ 'Content-Security-Policy': bookingPolicy, 'Cache-Control': 'no-store' });
    response.type('html').send(bookingPage(business, token, pageLanguageOf(request)));
  });
  return router;
}
