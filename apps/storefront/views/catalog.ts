import type { CatalogPage } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { hrefOf, type Filter } from '../catalog-filter.ts';
import { hiddenFields, pill } from './sort-form.ts';
import { icon } from './icons.ts';

/** Renders the search field of the catalog. On a phone it is hidden unless there is a search. */
export function searchForm(context: RequestContext, filter: Filter): Html {
  const { q = '' } = filter;
  const { frame, catalog: texts } = context.texts;
  return html`<form
    class="search${q === '' && context.request.path !== '/search' && ' spare'}"
    action="/catalog"
    role="search"
    data-suggest="${texts.suggestions}"
    data-count="${texts.suggestionCount({ count: '#' })}"
  >
    <label class="hide" for="q">${texts.searchShop}</label>
    <input
      type="search"
      id="q"
      name="q"
      value="${q}"
      maxlength="200"
      placeholder="${texts.searchShop}"
      ${context.request.path === '/search' && html` autofocus`}
    />
    ${hiddenFields({ ...filter, q: undefined, staff: undefined })}
    <button class="tool" type="submit">
      ${icon('search')}<span class="hide">${frame.search}</span>
    </button>
  </form>`;
}

/** Returns the number of results, and the actual search if it differs from the typed text. */
export function saidOf(
  { texts: { catalog: texts }, formats }: RequestContext,
  q: string,
  found: CatalogPage,
) {
  const { total, correctedSearch, byPeople, people } = found;
  const results = q
    ? texts.resultsFor({ count: total, query: q })
    : texts.results({ count: total });
  const said = correctedSearch ? texts.corrected({ typed: q, meant: correctedSearch }) : results;
  if (!byPeople) return said;
  return `${said}${correctedSearch ? '' : '.'} ${texts.servicesOf({ names: formats.list(people.map(({ name }) => name)) })}`;
}

/** Renders the staff members named in a search, with links to their services. */
export function peopleFound({ texts }: RequestContext, people: CatalogPage['people']): Html | null {
  if (people.length === 0) return null;
  return html`<section class="people" aria-labelledby="people-title">
    <h2 id="people-title">${texts.catalog.foundPeople}</h2>
    <ul class="pills">
      ${people.map(
        ({ staffId, name, role }) =>
          html`<li>
            <a class="pill person" href="${hrefOf({ staff: staffId })}"
              >${icon('person')}<span>${name}</span> <span class="soft">${role}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

type Facets = CatalogPage['facets'];

/** Renders the types of items that have results under the other filters. */
export function kindPills(
  { texts: { frame, catalog } }: RequestContext,
  filter: Filter,
  facets: Facets,
): Html {
  const names = { service: frame.services, product: frame.products };
  const shown = (['service', 'product'] as const).flatMap(type => {
    const count = facets?.types.find(each => each.type === type)?.count ?? 0;
    const isCurrent = filter.type === type;
    if (count === 0 && !isCurrent) return [];
    return [pill(names[type], { href: hrefOf({ ...filter, type }), isCurrent, count })];
  });
  const all = { href: hrefOf({ ...filter, type: undefined }), isCurrent: !filter.type };
  return html`<nav aria-label="${catalog.kind}">
    <ul class="pills">
      ${pill(catalog.allKinds, all)} ${shown}
    </ul>
  </nav>`;
}

/** Renders the categories that have results under the other filters; null if there are none. */
export function categoryPills(
  { shop, texts: { catalog } }: RequestContext,
  filter: Filter,
  facets: Facets,
): Html | null {
  const counted = facets?.categories ?? [];
  const isShown = (categoryId: string) =>
    categoryId === filter.categoryId || counted.some(each => each.categoryId === categoryId);
  const shown = shop.categories.filter(({ categoryId }) => isShown(categoryId));
  if (shown.length === 0) return null;
  const all = { href: hrefOf({ ...filter, categoryId: undefined }), isCurrent: !filter.categoryId };
  return html`<nav aria-label="${catalog.categories}">
    <ul class="pills soft-pills">
      ${pill(catalog.allCategories, all)}
      ${shown.map(({ categoryId, name }) =>
        pill(name, {
          href: hrefOf({ ...filter, categoryId }),
          isCurrent: filter.categoryId === categoryId,
          count: counted.find(each => each.categoryId === categoryId)?.count ?? 0,
        }),
      )}
    </ul>
  </nav>`;
}

export function titleOf(
  { shop, texts }: RequestContext,
  { type, categoryId, q, staff }: Filter,
  { people }: CatalogPage,
): string {
  const person = people.find(({ staffId }) => staffId === staff);
  if (person) return texts.booking.with({ name: person.name });
  const category = shop.categories.find(each => each.categoryId === categoryId);
  if (category) return category.name;
  if (q) return texts.frame.search;
  if (type === 'service') return texts.frame.services;
  return type === 'product' ? texts.frame.products : texts.catalog.everything;
}

/** Renders links to the pages before and after; null if there is one page. */
export function pageLinks(
  texts: Texts['catalog'],
  filter: Filter,
  { page, pageSize, total }: CatalogPage,
): Html | null {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const to = (number: number) => hrefOf({ ...filter, page: String(number) });
  return html`<nav class="pages" aria-label="${texts.pages}">
    ${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(page - 1)}">${texts.previous}</a>` : html`<span></span>`}
    <span class="soft">${texts.pageOf({ page, last })}</span>
    ${page < last ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">${texts.next}</a>` : html`<span></span>`}
  </nav>`;
}
