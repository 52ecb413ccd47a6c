import type { Collection, ProductTile } from '../../core-types.ts';
import type { RequestContext } from '../../request-context.ts';
import type { View } from '../engine.ts';
import { tileView } from './tile.ts';

/** Content of a shop's front page. */
export interface Home {
  collections: readonly Collection[];
  services: readonly ProductTile[];
  products: readonly ProductTile[];
}

/** Returns what the sections of the front page see, and whether the collections have services already. */
export function homeView(context: RequestContext, { collections, services, products }: Home): View {
  const shown = collections.filter(({ items }) => items.length > 0);
  const tiles = (items: readonly ProductTile[]) => items.map(item => tileView(context, item));
  return {
    collections: shown.map(({ name, description, slug, items }) => ({
      name,
      description,
      url: `/collections/${slug}`,
      items: tiles(items.slice(0, 8)),
    })),
    services: tiles(services),
    products: tiles(products),
    collectionsHaveServices: shown.some(({ items }) =>
      items.some(({ type }) => type === 'service'),
    ),
  };
}
