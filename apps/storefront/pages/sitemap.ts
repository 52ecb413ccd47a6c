import type { CatalogPage, Collection } from '../core-types.ts';
import { html, Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';

/** A limit; search engines find the rest by following links. */
const mostPages = 20;

/** All public addresses of the shop. */
export async function sitemap({ core, origin, response }: Visit): Promise<void> {
  const [collections, first] = await Promise.all([
    core.shop<Collection[]>('/collections'),
    page(1),
  ]);
  const last = Math.min(mostPages, Math.ceil(first.total / first.pageSize));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, last - 1) }, (_, index) => page(index + 2)),
  );
  const items = [first, ...rest].flatMap(each => each.items);
  const paths = [
    '/',
    '/catalog?type=service',
    '/catalog?type=product',
    ...collections.data.map(({ slug }) => `/collections/${slug}`),
    ...items.map(({ itemId }) => `/item/${itemId}`),
  ];
  const urls = paths.map(path => html`<url><loc>${origin}${path}</loc></url>`);
  const head = new Html('<?xml version="1.0" encoding="UTF-8"?>');
  const text = html`${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      >${urls}</urlset
    >`.text;
  response.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(text);

  async function page(number: number): Promise<CatalogPage> {
    return (await core.shop<CatalogPage>(`/catalog?pageSize=100&page=${number}`)).data;
  }
}
