import { inLanguage } from '../addresses.ts';
import { assetPath } from '../assets.ts';
import type { CatalogPage, Collection, Suggestions } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { queryText } from '../form-input.ts';
import { html } from '../../../packages/shared/html.ts';
import { sendPage } from '../send-page.ts';
import { renderSections } from '../themes/render-page.ts';
import { catalogView, collectionView } from '../themes/views/catalog.ts';
import { titleOf } from '../views/catalog.ts';
import { suggestionList } from '../views/suggestions.ts';
import { hrefOf, queryOfFilter, readFilter } from '../catalog-filter.ts';
import type { Page } from '../views/layout.ts';
import type { RequestContext } from '../request-context.ts';

const pageSize = 12;

export async function catalog(context: RequestContext): Promise<void> {
  const { page, status } = await readCatalog(context);
  sendPage(context, page, status);
}

/** Reads the page of the catalog that a request asks for. */
export async function readCatalog(
  context: RequestContext,
): Promise<{ page: Page; status: 200 | 400 }> {
  const { core, request } = context;
  const asking = readFilter(context);
  const { filter } = asking;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(queryText(request, 'page'))) || 1));
  const query = queryOfFilter(asking);
  const paging = { page: String(page), pageSize: String(pageSize), facets: 'true' };
  for (const [name, value] of Object.entries(paging)) query.set(name, value);
  const { data } = await core.shop<CatalogPage>(`/catalog?${query}`);
  if (page > 1 && data.items.length === 0) throw new CoreProblem(404, {});
  const shown = {
    title: titleOf(context, filter, data),
    // The items on the page make up its description, so each page has a different one.
    description: context.formats.list(data.items.map(({ name }) => name)) || null,
    content: renderSections(context, 'catalog', catalogView(context, asking, data)),
    head: html`<script type="module" src="${assetPath('suggest.js')}"></script>`,
    path: hrefOf({
      type: filter.type,
      categoryId: filter.categoryId,
      staff: filter.staff,
      ...(page > 1 && { page: String(page) }),
    }),
    ...(filter.type && { section: sectionOf(filter.type) }),
  };
  return { page: shown, status: Object.keys(asking.unreadable).length > 0 ? 400 : 200 };
}

function sectionOf(type: 'service' | 'product') {
  return type === 'service' ? ('services' as const) : ('products' as const);
}

/** Sends suggestions for a partly typed search, as a list for the search field's script. */
export async function suggestions(context: RequestContext): Promise<void> {
  const { core, request, response } = context;
  const q = queryText(request, 'q').slice(0, 200);
  const query = new URLSearchParams({ q });
  const found = q ? (await core.shop<Suggestions>(`/suggestions?${query}`)).data : null;
  response
    .set({ 'Cache-Control': 'private, max-age=10', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(found ? inLanguage(context, suggestionList(context, q, found)) : '');
}

export async function collection(context: RequestContext): Promise<void> {
  const { data } = await context.core.shop<Collection[]>('/collections');
  const found = data.find(({ slug }) => slug === context.request.params['slug']);
  if (!found) throw new CoreProblem(404, {});
  sendPage(context, {
    title: found.name,
    description: found.description,
    content: renderSections(context, 'collection', { view: collectionView(context, found) }),
    section: 'products',
  });
}
