import { assetPath } from '../assets.ts';
import type { CatalogPage, Collection, Suggestions } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked } from '../form-input.ts';
import { html } from '../../../packages/shared/html.ts';
import { sendPage } from '../send-page.ts';
import { catalogPage, titleOf } from '../views/catalog.ts';
import { suggestionList } from '../views/suggestions.ts';
import { hrefOf, queryOfFilter, readFilter } from '../catalog-filter.ts';
import { cards } from '../views/cards.ts';
import type { Visit } from '../visit.ts';

const pageSize = 12;

export async function catalog(visit: Visit): Promise<void> {
  const { core, request } = visit;
  const asking = readFilter(visit);
  const { filter } = asking;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(asked(request, 'page'))) || 1));
  const query = queryOfFilter(asking);
  const paging = { page: String(page), pageSize: String(pageSize), facets: 'true' };
  for (const [name, value] of Object.entries(paging)) query.set(name, value);
  const { data } = await core.shop<CatalogPage>(`/catalog?${query}`);
  if (page > 1 && data.items.length === 0) throw new CoreProblem(404, {});
  const shown = {
    title: titleOf(visit, filter, data),
    // Each page has a description of its own: what is on it.
    description: visit.formats.list(data.items.map(({ name }) => name)) || null,
    content: catalogPage(visit, asking, data),
    head: html`<script type="module" src="${assetPath('suggest.js')}"></script>`,
    path: hrefOf({
      type: filter.type,
      categoryId: filter.categoryId,
      staff: filter.staff,
      ...(page > 1 && { page: String(page) }),
    }),
    ...(filter.type && { section: sectionOf(filter.type) }),
  };
  sendPage(visit, shown, Object.keys(asking.unreadable).length > 0 ? 400 : 200);
}

function sectionOf(type: 'service' | 'product') {
  return type === 'service' ? ('services' as const) : ('products' as const);
}

/** Sends the suggestions for a search that is being typed, as a list for the script of the search field. */
export async function suggestions(visit: Visit): Promise<void> {
  const { core, request, response } = visit;
  const q = asked(request, 'q').slice(0, 200);
  const query = new URLSearchParams({ q });
  const found = q ? (await core.shop<Suggestions>(`/suggestions?${query}`)).data : null;
  response
    .set({ 'Cache-Control': 'private, max-age=10', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(found ? suggestionList(visit, q, found).text : '');
}

export async function collection(visit: Visit): Promise<void> {
  const { data } = await visit.core.shop<Collection[]>('/collections');
  const found = data.find(({ slug }) => slug === visit.request.params['slug']);
  if (!found) throw new CoreProblem(404, {});
  sendPage(visit, {
    title: found.name,
    description: found.description,
    content: html`<div class="wrap">
      <div class="page-head">
        <h1>${found.name}</h1>
        ${found.description && html`<p class="lead">${found.description}</p>`}
      </div>
      ${cards(visit, found.items, 2)}
    </div>`,
    section: 'products',
  });
}
