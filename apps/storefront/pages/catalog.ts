import type { CatalogPage, Collection } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked } from '../form-input.ts';
import { html } from '../html.ts';
import { sendPage } from '../send-page.ts';
import { catalogPage, titleOf } from '../views/catalog.ts';
import { hrefOf, readFilter } from '../catalog-filter.ts';
import { cards } from '../views/cards.ts';
import type { Visit } from '../visit.ts';

const pageSize = 12;

export async function catalog(visit: Visit): Promise<void> {
  const { core, request } = visit;
  const filter = readFilter(visit);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(asked(request, 'page'))) || 1));
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  const { data } = await core.shop<CatalogPage>(`/catalog?${query}`);
  if (page > 1 && data.items.length === 0) throw new CoreProblem(404, {});
  sendPage(visit, {
    title: titleOf(visit, filter),
    // Each page has a description of its own: what is on it.
    description: visit.formats.list(data.items.map(({ name }) => name)) || null,
    content: catalogPage(visit, filter, data),
    path: hrefOf({
      type: filter.type,
      categoryId: filter.categoryId,
      ...(page > 1 && { page: String(page) }),
    }),
    ...(filter.type && { section: filter.type === 'service' ? 'services' : 'products' }),
  });
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
