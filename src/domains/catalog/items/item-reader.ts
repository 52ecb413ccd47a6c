import type { Business } from '../../business/business.entity.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../../platform/services.ts';
import { findPresentItems } from './item-list.queries.ts';
import type { CatalogItem } from './item.entity.ts';

/** Request for one item of a business. */
interface Asked {
  readonly business: Business;
  readonly itemId: string;
}

/**
 * Returns a reader of items; concurrent calls share a statement. It returns undefined for an unknown item.
 */
export function itemReader(services: Services): (asked: Asked) => Promise<CatalogItem | undefined> {
  return groupCommit(async asked => {
    const em = services.fork();
    const ofBusinesses = Map.groupBy(asked, ({ business }) => business.id);
    const read = [...ofBusinesses.values()].map(async ofOne => {
      const ids = new Set(ofOne.map(({ itemId }) => itemId));
      return findPresentItems(em, ofOne[0]!.business, [...ids]);
    });
    const items = (await Promise.all(read)).flat();
    const byPlace = new Map(items.map(item => [`${item.businessId} ${item.id}`, item]));
    return asked.map(({ business, itemId }) => {
      const item = byPlace.get(`${business.id} ${itemId}`);
      return item && { ...item };
    });
  });
}
