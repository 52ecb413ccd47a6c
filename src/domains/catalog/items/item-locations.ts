import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { storedLocationId } from '../../business/locations/at-location.ts';
import { severalLocations } from '../../business/locations/locations-of-call.ts';
import { levelsAtLoader } from '../stock/levels-by-location.ts';
import { priceFromMinor } from './item-facts.ts';
import type { CatalogItem } from './item.entity.ts';
import { itemAt } from './location-terms.ts';
import { shownStock } from './shown-item.ts';

/**
 * Returns an item as each of several locations offers it, in their order; none for a business with one location. Visitors see
 * active locations only.
 */
export async function itemLocations(context: Context, item: CatalogItem) {
  const { businessId, currency } = item;
  const locations = await severalLocations(context, businessId);
  const active = locations.filter(({ status }) => status === 'active');
  return Promise.all(
    active.map(async ({ id: locationId, name: locationName }) => {
      const there = { id: businessId, locationId: storedLocationId(businessId, locationId) };
      const shown = itemAt(item, there);
      const units = await unitsAt(context, item, there.locationId);
      return {
        locationId,
        locationName,
        isOffered: shown.active,
        price: toMajor(shown.priceMinor, currency),
        priceFrom: toMajor(priceFromMinor(shown), currency),
        durationMinutes: shown.durationMinutes ?? null,
        stockOnHand: await shownStock(context, businessId, units),
        available: shown.active && (units ?? 1) > 0,
      };
    }),
  );
}

/** Returns the units of an item, its variants together, or of a set, at a location; null if stock is not tracked. */
async function unitsAt(
  { loader }: Context,
  { businessId, id, trackStock, variants, composition }: CatalogItem,
  locationId: string | null,
): Promise<number | null> {
  const loadOne = async (stockId: string) => {
    const rows = await loader(levelsAtLoader).load({ businessId, id: stockId });
    return rows.find(row => row.locationId === locationId)?.stockOnHand ?? 0;
  };
  const counted = (composition ?? []).filter(({ onHand }) => onHand !== null);
  if (counted.length > 0) {
    const sets = await Promise.all(
      counted.map(async ({ catalogItemId, variantId, quantity }) =>
        Math.floor((await loadOne(variantId ?? catalogItemId)) / quantity),
      ),
    );
    return Math.min(...sets);
  }
  if (!trackStock) return null;
  const ids = variants ? variants.map(variant => variant.id) : [id];
  const units = await Promise.all(ids.map(loadOne));
  return units.reduce((sum, each) => sum + each, 0);
}
