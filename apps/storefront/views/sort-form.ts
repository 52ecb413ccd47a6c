import { sorts, type Filter } from '../catalog-filter.ts';
import { html, type Html } from '../html.ts';
import type { Visit } from '../visit.ts';

/** The order of the catalog and the bounds of its prices, folded away behind what is chosen of them. */
export function sortForm(visit: Visit, filter: Filter): Html {
  const { sortAndFilter } = visit.texts.catalog;
  const chosen = chosenOf(visit, filter);
  return html`<details class="sort">
    <summary>
      ${sortAndFilter}${chosen.length > 0 && html`<span class="soft">: ${chosen.join(', ')}</span>`}
    </summary>
    ${fields(visit, filter)}
  </details>`;
}

function chosenOf({ texts, formats }: Visit, { sort, minPrice, maxPrice }: Filter): string[] {
  const { sorts, pricesFrom, pricesTo } = texts.catalog;
  return [
    sort ? [sorts[sort]] : [],
    minPrice ? [pricesFrom(formats.price(Number(minPrice)))] : [],
    maxPrice ? [pricesTo(formats.price(Number(maxPrice)))] : [],
  ].flat();
}

function fields({ texts, shop }: Visit, filter: Filter): Html {
  const { catalog } = texts;
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
    ${bound('minPrice', catalog.minPrice(shop.currency), filter.minPrice)}
    ${bound('maxPrice', catalog.maxPrice(shop.currency), filter.maxPrice)}
    <button class="button quiet" type="submit">${catalog.apply}</button>
  </form>`;
}

function bound(name: 'minPrice' | 'maxPrice', label: string, value: string | undefined): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="decimal" maxlength="12" value="${value ?? ''}" />
  </div>`;
}

/** A filter as the fields of a form that keeps it. */
export function hiddenFields(filter: Filter): Html[] {
  return Object.entries(filter)
    .filter(([, value]) => value)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}
