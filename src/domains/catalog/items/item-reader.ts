import type { Business } from '../../business/business.entity.ts';
import { readPrimary } from '../../../platform/database/query/sql.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../../platform/services.ts';
import { findItemsById } from './find-items.ts';
import type { CatalogItem } from './item.entity.ts';

/** An item of a business. */
interface Asked {
  readonly business: Business;
  readonly itemId: string;
}

/** Reads an item of a business; concurrent calls share a statement. Undefined: there is none. */
export function itemReader(services: Services): (asked: Asked) => Promise<CatalogItem | undefined> {
  return groupCommit(async asked => {
    const em = services.fork();
    readPrimary(em);
    const ofBusinesses = Map.groupBy(asked, ({ business }) => business.id);
    const read = [...ofBusinesses.values()].map(async ofOne => {
      const ids = new Set(ofOne.map(({ itemId }) => itemId));
      return findItemsById(em, ofOne[0]!.business, [...ids]);
    });
    const items = (await Promise.all(read)).flat();
    const byPlace = new Map(items.map(item => [`${item.businessId} ${item.id}`, item]));
    return asked.map(({ business, itemId }) => {
      const item = byPlace.get(`${business.id} ${itemId}`);
      return item && { ...item };
    });
  });
}
