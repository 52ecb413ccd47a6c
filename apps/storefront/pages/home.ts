import type { CatalogPage, Collection } from '../core-types.ts';
import { html } from '../../../packages/shared/html.ts';
import { sendPage } from '../send-page.ts';
import { shopData } from '../views/data.ts';
import { homePage } from '../views/home.ts';
import type { Page } from '../views/layout.ts';
import type { Visit } from '../visit.ts';

export async function home(visit: Visit): Promise<void> {
  sendPage(visit, await readHome(visit));
}

/** What the first page of the shop shows. */
export async function readHome(visit: Visit): Promise<Page> {
  const { core, shop } = visit;
  const some = (type: string) => core.shop<CatalogPage>(`/catalog?type=${type}&pageSize=8`);
  const [collections, services, products] = await Promise.all([
    core.shop<Collection[]>('/collections'),
    shop.flags.onlineBooking ? some('service') : null,
    some('product'),
  ]);
  const content = homePage(visit, {
    collections: collections.data,
    services: onlySome(collections.data, services?.data.items ?? []),
    products: products.data.items.slice(0, 4),
  });
  return {
    title: shop.branding.tagline ? `${shop.name}: ${shop.branding.tagline}` : shop.name,
    description: shop.branding.description,
    content,
    head: html`${shopData(visit)}`,
    section: 'home',
  };
}

/** Services get a section of their own only if no collection contains them. */
function onlySome(collections: readonly Collection[], services: CatalogPage['items']) {
  const isShown = collections.some(({ items }) => items.some(({ type }) => type === 'service'));
  return isShown ? [] : services.slice(0, 4);
}
