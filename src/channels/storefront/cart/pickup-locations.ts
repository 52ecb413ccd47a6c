import type { Context } from '../../../platform/context.ts';
import { storedLocationId } from '../../../domains/business/locations/at-location.ts';
import { severalLocations } from '../../../domains/business/locations/locations-of-call.ts';
import { findSellables } from '../../../domains/catalog/items/find-sellables.ts';
import { onHandAt, unitsNeeded } from '../../../domains/catalog/stock/stock.ts';
import type { ShownCart } from './show-cart.ts';

/** Returns the locations where a cart can be collected, and if each has all its goods; none for a business with one location. */
export async function pickupLocations(context: Context, { shop, items }: ShownCart) {
  const { businessId, delivery } = shop;
  if (!delivery.some(({ method }) => method === 'pickup')) return [];
  const locations = await severalLocations(context, businessId);
  const goods = items.filter(({ startAt, grants }) => startAt === null && grants === null);
  if (locations.length === 0 || goods.length === 0) return [];
  const { em } = context;
  const offering = locations.filter(
    ({ status, offersPickup }) => status === 'active' && offersPickup,
  );
  return Promise.all(
    offering.map(async ({ id, name, address = null }) => {
      const locationId = storedLocationId(businessId, id);
      const sellables = await findSellables(em, { id: businessId, locationId }, goods);
      const needs = unitsNeeded(
        sellables.map(({ takes }, index) => ({ takes, quantity: goods[index]!.quantity })),
      );
      const ids = needs.map(({ stockId }) => stockId);
      const left = await onHandAt(em, { businessId, locationId, ids });
      const isOffered = sellables.every(({ active }) => active);
      const isThere = needs.every(({ stockId, quantity }) => (left.get(stockId) ?? 0) >= quantity);
      return { locationId: id, name, address, available: isOffered && isThere };
    }),
  );
}
