import type { CatalogPage } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';
import { cards } from './cards.ts';
import { icon } from './icons.ts';

/** What the catalog is narrowed down to. */
export interface Filter {
  type?: 'service' | 'product' | undefined;
  categoryId?: string | undefined;
  q?: string | undefined;
}

export function catalogPage(visit: Visit, filter: Filter, found: CatalogPage): Html {
  const { q = '' } = filter;
  const count = found.total === 1 ? '1 result' : `${found.total} results`;
  return html`<div class="wrap">
    <div class="page-head">
      <h1>${titleOf(visit, filter)}</h1>
      <p class="soft" role="status">${count}${q && html` for “${q}”`}</p>
    </div>
    <div class="filters">
      <form class="search" action="/catalog" role="search">
        <label class="hide" for="q">Search the shop</label>
        <input
          type="search"
          id="q"
          name="q"
          value="${q}"
          maxlength="200"
          placeholder="Search the shop"
          ${visit.request.path === '/search' && html` autofocus`}
        />
        ${filter.type && html`<input type="hidden" name="type" value="${filter.type}" />`}
        ${filter.categoryId && html`<input type="hidden" name="categoryId" value="${filter.categoryId}" />`}
        <button class="tool" type="submit">
          ${icon('search')}<span class="hide">Search</span>
        </button>
      </form>
      <nav aria-label="Kind">
        <ul class="pills">
          ${pill('Everything', { ...filter, type: undefined }, !filter.type)}
          ${pill('Services', { ...filter, type: 'service' }, filter.type === 'service')}
          ${pill('Products', { ...filter, type: 'product' }, filter.type === 'product')}
        </ul>
      </nav>
      <nav aria-label="Categories">
        <ul class="pills soft-pills">
          ${pill('All categories', { ...filter, categoryId: undefined }, !filter.categoryId)}
          ${visit.shop.categories.map(({ categoryId, name }) =>
            pill(name, { ...filter, categoryId }, filter.categoryId === categoryId),
          )}
        </ul>
      </nav>
    </div>
    ${found.items.length > 0 ? cards(visit, found.items, 2) : nothing(filter)}
    ${pages(filter, found)}
  </div>`;
}

export function titleOf({ shop }: Visit, { type, categoryId, q }: Filter): string {
  const category = shop.categories.find(each => each.categoryId === categoryId);
  if (category) return category.name;
  if (q) return 'Search';
  if (type === 'service') return 'Services';
  return type === 'product' ? 'Products' : 'Everything we offer';
}

/** The address of a page of the catalog. */
function hrefOf(filter: Filter & { page?: string }): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query ? `/catalog?${query}` : '/catalog';
}

function pill(name: string, filter: Filter, isCurrent: boolean): Html {
  return html`<li>
    <a class="pill" href="${hrefOf(filter)}" ${isCurrent && html` aria-current="true"`}>${name}</a>
  </li>`;
}

function nothing({ q }: Filter): Html {
  return html`<div class="empty">
    <h2>Nothing here yet</h2>
    <p>
      ${q ? html`We found nothing for “${q}”. Try fewer letters, or look at everything.` : 'There is nothing of this kind on offer right now.'}
    </p>
    <p><a class="button quiet" href="/catalog">See everything</a></p>
  </div>`;
}

function pages(filter: Filter, { page, pageSize, total }: CatalogPage): Html | null {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const to = (number: number) => hrefOf({ ...filter, page: String(number) });
  return html`<nav class="pages" aria-label="Pages">
    ${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(page - 1)}">Previous</a>` : html`<span></span>`}
    <span class="soft">Page ${page} of ${last}</span>
    ${page < last ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">Next</a>` : html`<span></span>`}
  </nav>`;
}
