import type { CatalogPage } from '../core-types.ts';
import { html, type Html } from '../html.ts';
import type { Texts } from '../texts/en.ts';
import type { Visit } from '../visit.ts';
import { hrefOf, type Filter } from '../catalog-filter.ts';
import { cards } from './cards.ts';
import { hiddenFields, sortForm } from './sort-form.ts';
import { icon } from './icons.ts';

export function catalogPage(visit: Visit, filter: Filter, found: CatalogPage): Html {
  const { q = '' } = filter;
  const { frame, catalog: texts } = visit.texts;
  return html`<div class="wrap">
    <div class="page-head">
      <h1>${titleOf(visit, filter)}</h1>
      <p class="soft" role="status">
        ${found.correctedSearch ? texts.corrected(q, found.correctedSearch) : texts.results(found.total, q)}
      </p>
    </div>
    <div class="filters">
      <form
        class="search${q === '' && visit.request.path !== '/search' && ' spare'}"
        action="/catalog"
        role="search"
      >
        <label class="hide" for="q">${texts.searchShop}</label>
        <input
          type="search"
          id="q"
          name="q"
          value="${q}"
          maxlength="200"
          placeholder="${texts.searchShop}"
          ${visit.request.path === '/search' && html` autofocus`}
        />
        ${hiddenFields({ ...filter, q: undefined })}
        <button class="tool" type="submit">
          ${icon('search')}<span class="hide">${frame.search}</span>
        </button>
      </form>
      <nav aria-label="${texts.kind}">
        <ul class="pills">
          ${pill(texts.allKinds, { ...filter, type: undefined }, !filter.type)}
          ${pill(frame.services, { ...filter, type: 'service' }, filter.type === 'service')}
          ${pill(frame.products, { ...filter, type: 'product' }, filter.type === 'product')}
        </ul>
      </nav>
      ${
        visit.shop.categories.length > 0 &&
        html`<nav aria-label="${texts.categories}">
          <ul class="pills soft-pills">
            ${pill(texts.allCategories, { ...filter, categoryId: undefined }, !filter.categoryId)}
            ${visit.shop.categories.map(({ categoryId, name }) =>
              pill(name, { ...filter, categoryId }, filter.categoryId === categoryId),
            )}
          </ul>
        </nav>`
      }
      ${sortForm(visit, filter)}
    </div>
    ${found.items.length > 0 ? cards(visit, found.items, 2) : nothing(texts, filter)}
    ${pages(texts, filter, found)}
  </div>`;
}

export function titleOf({ shop, texts }: Visit, { type, categoryId, q }: Filter): string {
  const category = shop.categories.find(each => each.categoryId === categoryId);
  if (category) return category.name;
  if (q) return texts.frame.search;
  if (type === 'service') return texts.frame.services;
  return type === 'product' ? texts.frame.products : texts.catalog.everything;
}

function pill(name: string, filter: Filter, isCurrent: boolean): Html {
  return html`<li>
    <a class="pill" href="${hrefOf(filter)}" ${isCurrent && html` aria-current="true"`}>${name}</a>
  </li>`;
}

function nothing(texts: Texts['catalog'], { q }: Filter): Html {
  return html`<div class="empty">
    <h2>${texts.nothing}</h2>
    <p>${q ? texts.nothingFound(q) : texts.nothingOffered}</p>
    <p><a class="button quiet" href="/catalog">${texts.seeEverything}</a></p>
  </div>`;
}

function pages(
  texts: Texts['catalog'],
  filter: Filter,
  { page, pageSize, total }: CatalogPage,
): Html | null {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  const to = (number: number) => hrefOf({ ...filter, page: String(number) });
  return html`<nav class="pages" aria-label="${texts.pages}">
    ${page > 1 ? html`<a class="button quiet" rel="prev" href="${to(page - 1)}">${texts.previous}</a>` : html`<span></span>`}
    <span class="soft">${texts.pageOf(page, last)}</span>
    ${page < last ? html`<a class="button quiet" rel="next" href="${to(page + 1)}">${texts.next}</a>` : html`<span></span>`}
  </nav>`;
}
