import { addressOf } from '../addresses.ts';
import type { CatalogPage, Collection } from '../core-types.ts';
import { html, Html } from '../../../packages/shared/html.ts';
import { basesOf, speaksSeveral } from '../languages.ts';
import type { RequestContext } from '../request-context.ts';

/** Limit of catalog pages. Search engines find the rest by following links. */
const mostPages = 20;

/** Sends all public addresses of the shop. */
export async function sitemap({ core, shop, origin, response }: RequestContext): Promise<void> {
  const [collections, first] = await Promise.all([
    core.shop<Collection[]>('/collections'),
    page(1),
  ]);
  const last = Math.min(mostPages, Math.ceil(first.total / first.pageSize));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, last - 1) }, (_, index) => page(index + 2)),
  );
  const items = [first, ...rest].flatMap(each => each.items);
  const pages: { path: string; updatedAt?: string | undefined }[] = [
    { path: '/', updatedAt: latestOf([...items, ...collections.data]) },
    { path: '/catalog?type=service', updatedAt: latestOf(ofType('service')) },
    { path: '/catalog?type=product', updatedAt: latestOf(ofType('product')) },
    ...collections.data.map(({ slug, ...each }) => ({ ...each, path: `/collections/${slug}` })),
    ...(shop.locations.length > 0 ? [{ path: '/locations' }] : []),
    ...shop.locations.map(({ slug }) => ({ path: `/locations/${slug}` })),
    ...items.map(({ itemId, ...each }) => ({ ...each, path: `/item/${itemId}` })),
  ];
  const inAll = (path: string) =>
    basesOf(shop).map(({ language, base }) => ({
      language,
      address: addressOf({ origin, base }, path),
    }));
  const urls = pages.flatMap(({ path, updatedAt }) => {
    const alternates = speaksSeveral(shop) && inAll(path).map(alternate);
    const changed = updatedAt && html`<lastmod>${updatedAt}</lastmod>`;
    return inAll(path).map(
      ({ address }) => html`<url><loc>${address}</loc>${changed}${alternates}</url>`,
    );
  });
  const head = new Html('<?xml version="1.0" encoding="UTF-8"?>');
  const links = speaksSeveral(shop) && html` xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  const text = html`${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${links}
      >${urls}</urlset
    >`.text;
  response.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(text);

  function ofType(type: string) {
    return items.filter(each => each.type === type);
  }

  async function page(number: number): Promise<CatalogPage> {
    return (await core.shop<CatalogPage>(`/catalog?pageSize=100&page=${number}`)).data;
  }
}

/** Returns the latest change of some items; undefined without any. */
function latestOf(things: readonly { updatedAt: string }[]): string | undefined {
  return things
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
}

function alternate({ language, address }: { language: string; address: string }): Html {
  return html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}" />`;
}
