import { pictureOf } from '../../artwork/picture.ts';
import type { ProductTile } from '../../core-types.ts';
import type { RequestContext } from '../../request-context.ts';
import { itemHref, quickAdd } from '../../views/quick-add.ts';
import type { View } from '../engine.ts';

/** Returns what a template sees of an item in a list. `staffId` is preselected on its page. */
export function tileView(context: RequestContext, item: ProductTile, staffId?: string): View {
  const { shop, formats, texts } = context;
  const price = formats.price(item.priceFrom);
  return {
    name: item.name,
    url: itemHref(item.itemId, staffId),
    kind: item.type,
    picture: pictureOf(item, shop),
    price: item.priceVaries ? texts.item.from({ price }) : price,
    duration: item.durationMinutes === null ? null : formats.duration(item.durationMinutes),
    category: item.categoryName,
    available: item.available,
    add: quickAdd(context, item),
  };
}
