import type { CatalogPage } from '../core-types.ts';
import {
  bounds,
  hrefOf,
  sorts,
  writtenPrice,
  type AskedFilter,
  type Bound,
  type Filter,
} from '../catalog-filter.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders the sort order and the price filter of the catalog. The form is folded unless an input is invalid. */
export function sortForm(
  context: RequestContext,
  asking: AskedFilter,
  facets: CatalogPage['facets'],
): Html {
  const { catalog, frame } = context.texts;
  const { sortAndFilter } = catalog;
  const chosen = chosenOf(context, asking);
  return html`<details class="sort" ${Object.keys(asking.unreadable).length > 0 && html` open`}>
    <summary>
      ${
        chosen.length > 0
          ? html`${frame.label({ label: sortAndFilter })}
              <span class="soft">${context.formats.list(chosen)}</span>`
          : sortAndFilter
      }
    </summary>
    ${ranges(context, asking, facets?.prices ?? [])} ${fields(context, asking)}
  </details>`;
}

/** Renders price ranges with their numbers of items. */
function ranges(
  context: RequestContext,
  { filter, prices }: AskedFilter,
  offered: NonNullable<CatalogPage['facets']>['prices'],
): Html | null {
  const { shop, texts } = context;
  if (offered.length === 0) return null;
  return html`<nav aria-label="${texts.catalog.prices}">
    <ul class="pills">
      ${offered.map(({ count, ...range }) => {
        const isCurrent = bounds.every(name => prices[name] === (range[name] ?? undefined));
        return pill(rangeName(context, range), {
          href: hrefOf({
            ...filter,
            minPrice: isCurrent ? undefined : writtenPrice(range.minPrice, shop),
            maxPrice: isCurrent ? undefined : writtenPrice(range.maxPrice, shop),
          }),
          isCurrent,
          count,
        });
      })}
    </ul>
  </nav>`;
}

type Range = Pick<NonNullable<CatalogPage['facets']>['prices'][number], 'minPrice' | 'maxPrice'>;

function rangeName({ texts, formats }: RequestContext, { minPrice, maxPrice }: Range): string {
  if (minPrice == null) return texts.catalog.pricesTo({ price: formats.price(maxPrice ?? 0) });
  const least = formats.price(minPrice);
  return maxPrice == null
    ? texts.catalog.pricesFrom({ price: least })
    : `${least} – ${formats.price(maxPrice)}`;
}

/** Renders a filter option with its number of items. */
export function pill(
  name: string,
  { href, isCurrent, count }: { href: string; isCurrent: boolean; count?: number | undefined },
): Html {
  return html`<li>
    <a class="pill" href="${href}" ${isCurrent && html` aria-current="true"`}
      >${name}${count !== undefined && html` <span class="pill-count">${count}</span>`}</a
    >
  </li>`;
}

function chosenOf(
  { texts, formats }: RequestContext,
  { filter: { sort }, prices }: AskedFilter,
): string[] {
  const { sorts, pricesFrom, pricesTo } = texts.catalog;
  const { minPrice, maxPrice } = prices;
  return [
    sort ? [sorts[sort]] : [],
    minPrice === undefined ? [] : [pricesFrom({ price: formats.price(minPrice) })],
    maxPrice === undefined ? [] : [pricesTo({ price: formats.price(maxPrice) })],
  ].flat();
}

function fields({ texts, shop }: RequestContext, { filter, unreadable }: AskedFilter): Html {
  const { catalog } = texts;
  const bound = (name: Bound) =>
    boundField(name, {
      label: catalog[name]({ currency: shop.currency }),
      value: unreadable[name] ?? filter[name],
      error: unreadable[name] === undefined ? null : catalog.badPrice,
    });
  const usual = filter.q ? catalog.bestMatch : catalog.sorts.name;
  const offered = filter.q ? sorts : sorts.filter(sort => sort !== 'name');
  return html`<form class="sort-form" action="/catalog" aria-label="${catalog.sortAndFilter}">
    ${hiddenFields({ ...filter, sort: undefined, minPrice: undefined, maxPrice: undefined })}
    <div class="field">
      <label for="sort">${catalog.sortBy}</label>
      <select id="sort" name="sort">
        <option value="">${usual}</option>
        ${offered.map(sort => html`<option value="${sort}" ${filter.sort === sort && html` selected`}>${catalog.sorts[sort]}</option>`)}
      </select>
    </div>
    ${bound('minPrice')} ${bound('maxPrice')}
    <button class="button quiet" type="submit">${catalog.apply}</button>
  </form>`;
}

interface BoundField {
  label: string;
  value: string | undefined;
  error: string | null;
}

function boundField(name: Bound, { label, value, error }: BoundField): Html {
  const id = `f-${name}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      inputmode="decimal"
      maxlength="30"
      value="${value ?? ''}"
      ${error && html` aria-invalid="true" aria-describedby="${id}-error"`}
    />
    ${error && html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

/** Returns the errors of invalid price limits, by field. */
export function wrongBounds(
  { texts: { catalog }, shop }: RequestContext,
  { unreadable }: AskedFilter,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(unreadable).map(name => [
      name,
      `${catalog[name as Bound]({ currency: shop.currency })}: ${catalog.badPrice}`,
    ]),
  );
}

/** Renders a filter as hidden fields of a form. */
export function hiddenFields(filter: Filter): Html[] {
  return Object.entries(filter)
    .filter(([, value]) => value)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}
