import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { severalLocations } from '../../business/locations/locations-of-call.ts';
import { findLevelsByLocation, type LevelAt } from './stock-levels.queries.ts';

/** The stock of an item or variant at one of several locations. */
interface ShownLevelAt extends Pick<LevelAt, 'stockOnHand' | 'stockReserved' | 'lowStock'> {
  locationId: string;
  isLow: boolean;
}

/** Returns the stock of a level at each location, in their order; none for a business with one. */
export async function levelsByLocation(
  context: Context,
  { businessId, stockId: id }: { businessId: string; stockId: string },
): Promise<ShownLevelAt[]> {
  const locations = await severalLocations(context, businessId);
  if (locations.length === 0) return [];
  const rows = await context.loader(levelsAtLoader).load({ businessId, id });
  return locations.flatMap(({ id: locationId, status }) => {
    const row = rows.find(each => locationIdOf(each) === locationId);
    const { stockOnHand = 0, stockReserved = 0, lowStock = null } = row ?? {};
    if (status === 'archived' && stockOnHand === 0) return [];
    const isLow = lowStock !== null && stockOnHand <= lowStock;
    return [{ locationId, stockOnHand, stockReserved, lowStock, isLow }];
  });
}

/** Loads the stock of items and variants at their locations, in batches within a request. */
export const levelsAtLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, LevelAt[], string>(
    async keys => {
      const rows = await findLevelsByLocation(em, keys);
      const byStock = Map.groupBy(rows, ({ stockId }) => stockId);
      return keys.map(({ id }) => byStock.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
