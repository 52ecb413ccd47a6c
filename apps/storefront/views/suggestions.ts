import { pictureOf } from '../artwork/picture.ts';
import type { Suggestions } from '../core-types.ts';
import { hrefOf } from '../catalog-filter.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { itemHref } from './quick-add.ts';
import { icon } from './icons.ts';

interface Option {
  href: string;
  name: string;
  picture: Html;
  /** Price or role beside the name. */
  about?: string | null;
}

/** Renders the options of the search field's list, by kind. The script numbers them. */
export function suggestionList(context: RequestContext, q: string, found: Suggestions): Html {
  const { texts, formats, shop } = context;
  const { catalog } = texts;
  const { items, people, categories, byPeople, correctedSearch } = found;
  const staffId = byPeople && people.length === 1 ? people[0]!.staffId : undefined;
  const groups: [string, Option[]][] = [
    [
      catalog.foundPeople,
      people.map(person => ({
        href: hrefOf({ staff: person.staffId }),
        name: person.name,
        about: person.role,
        picture: icon('person'),
      })),
    ],
    [
      catalog.foundItems,
      items.map(item => {
        const price = formats.price(item.priceFrom);
        return {
          href: itemHref(item.itemId, staffId),
          name: item.name,
          about: item.available
            ? item.priceVaries
              ? texts.item.from({ price })
              : price
            : texts.item.soldOut,
          picture: html`<img
            src="${pictureOf(item, shop)}"
            alt=""
            width="40"
            height="40"
            loading="lazy"
            decoding="async"
          />`,
        };
      }),
    ],
    [
      catalog.categories,
      categories.map(({ categoryId, name }) => ({
        href: hrefOf({ categoryId }),
        name,
        picture: icon('arrow'),
      })),
    ],
  ];
  const all = {
    href: hrefOf({ q }),
    name: catalog.seeAll({ query: correctedSearch ?? q }),
    picture: icon('search'),
  };
  const shown = groups.filter(([, options]) => options.length > 0);
  if (shown.length === 0)
    return html`<p class="suggest-none">${catalog.nothingFound({ query: q })}</p>`;
  return html`${shown.map(
    ([name, options]) =>
      html`<div role="group" aria-label="${name}">
        <p class="suggest-kind" aria-hidden="true">${name}</p>
        ${options.map(option)}
      </div>`,
  )}${option(all)}`;
}

function option({ href, name, picture, about }: Option): Html {
  return html`<a role="option" aria-selected="false" tabindex="-1" href="${href}"
    >${picture}<span>${name}</span>${about && html` <span class="soft">${about}</span>`}</a
  >`;
}
