import type { CatalogPage, Collection } from '../core-types.ts';
import { sendPage } from '../send-page.ts';
import { shopData } from '../views/data.ts';
import { renderSections } from '../themes/render-page.ts';
import { homeView } from '../themes/views/home.ts';
import { reviewsPart } from '../views/reviews.ts';
import { readSomeReviews } from './reviews.ts';
import type { Page } from '../views/layout.ts';
import type { RequestContext } from '../request-context.ts';

export async function home(context: RequestContext): Promise<void> {
  sendPage(context, await readHome(context));
}

/** Reads the content of the shop's front page. */
export async function readHome(context: RequestContext): Promise<Page> {
  const { core, shop } = context;
  const some = (type: string) => core.shop<CatalogPage>(`/catalog?type=${type}&pageSize=8`);
  const [collections, services, products, reviews] = await Promise.all([
    core.shop<Collection[]>('/collections'),
    shop.flags.onlineBooking ? some('service') : null,
    some('product'),
    readSomeReviews(context),
  ]);
  const view = homeView(context, {
    collections: collections.data,
    services: services?.data.items ?? [],
    products: products.data.items,
  });
  return {
    title: shop.branding.tagline ? `${shop.name}: ${shop.branding.tagline}` : shop.name,
    description: shop.branding.description,
    content: renderSections(context, 'home', {
      view,
      parts: { reviews: reviewsPart(context, reviews) },
    }),
    head: shopData(context),
    section: 'home',
  };
}
