import type { CatalogPage, Collection } from '../../core-types.ts';
import type { AskedFilter } from '../../catalog-filter.ts';
import { hrefOf } from '../../catalog-filter.ts';
import type { RequestContext } from '../../request-context.ts';
import {
  categoryPills,
  kindPills,
  pageLinks,
  peopleFound,
  saidOf,
  searchForm,
  titleOf,
} from '../../views/catalog.ts';
import { errorSummary } from '../../views/forms.ts';
import { sortForm, wrongBounds } from '../../views/sort-form.ts';
import type { View } from '../engine.ts';
import type { Parts } from './shop.ts';
import { tileView } from './tile.ts';

/** Returns what the sections of the catalog see, and the runtime's parts of it. */
export function catalogView(
  context: RequestContext,
  asking: AskedFilter,
  found: CatalogPage,
): { view: View; parts: Parts } {
  const { filter } = asking;
  const { q = '' } = filter;
  const { catalog: texts } = context.texts;
  const { people, facets } = found;
  const staffId =
    filter.staff ?? (found.byPeople && people.length === 1 ? people[0]!.staffId : undefined);
  const view = {
    catalog: {
      title: titleOf(context, filter, found),
      said: saidOf(context, q, found),
      // A list of one person's services leads back to all items.
      everything: filter.staff ? hrefOf({ ...filter, staff: undefined }) : null,
      items: found.items.map(item => tileView(context, item, staffId)),
      nothing: q ? texts.nothingFound({ query: q }) : texts.nothingOffered,
    },
  };
  const parts = {
    errors: errorSummary(context.texts, { values: {}, errors: wrongBounds(context, asking) }),
    search: searchForm(context, filter),
    kinds: kindPills(context, filter, facets),
    categories: categoryPills(context, filter, facets),
    sort: sortForm(context, asking, facets),
    people: filter.staff ? null : peopleFound(context, people),
    pages: pageLinks(texts, filter, found),
  };
  return { view, parts };
}

/** Returns what the sections of a collection's page see. */
export function collectionView(context: RequestContext, found: Collection): View {
  return {
    collection: {
      name: found.name,
      description: found.description,
      items: found.items.map(item => tileView(context, item)),
    },
  };
}
