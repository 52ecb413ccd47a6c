import { standingRead } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { createMemory } from '../../../platform/remembering/memory.ts';
import { withoutBookings } from '../../../platform/remembering/standing.ts';
import { findItemsById } from './find-items.ts';
import { itemReader } from './item-reader.ts';
import type { CatalogItem } from './item.entity.ts';

/** An item takes about twice as much as its text. */
const bytesOf = (item: CatalogItem | undefined) => 2 * JSON.stringify(item ?? null).length;

/**
 * Reads items of one business in the order of the given ids; unknown ids are left out. Where the call has asked how the
 * business stands, only those are read which this process has not read since something of it changed.
 */
export async function knownItems(
  context: Context,
  business: Business,
  ids: readonly string[],
): Promise<CatalogItem[]> {
  if (ids.length === 0) return [];
  const { em, services } = context;
  const standing = standingRead(context, business.id);
  if (standing === undefined) return findItemsById(em, business, ids);
  const question = { standing: withoutBookings(standing), now: context.now() };
  const readItem = services.shared(itemReader);
  const items = await Promise.all(
    ids.map(itemId => {
      const make = async () => {
        const value = await readItem({ business, itemId });
        return { value: Object.freeze(value), bytes: bytesOf(value) };
      };
      const key = `item ${business.id} ${itemId}`;
      return services.shared(createMemory).recall({ ...question, key }, make);
    }),
  );
  return items.filter(item => item !== undefined);
}
