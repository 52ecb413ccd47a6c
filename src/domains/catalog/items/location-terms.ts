import { storedLocationId } from '../../business/locations/at-location.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';

/** Terms of an item at a location; null: the item's own. */
export interface LocationTerms {
  locationId: string;
  /** False if the item cannot be booked or bought there. */
  isOffered: boolean;
  priceMinor: number | null;
  durationMinutes: number | null;
}

interface Termed {
  locationTerms?: readonly LocationTerms[] | null | undefined;
  priceMinor: number;
  durationMinutes?: number | null | undefined;
  active: boolean;
}

/**
 * Returns an item as a location offers it: with its price and duration there, and inactive if it is not offered. This is the one
 * place for them. A variant or a staff member with a value of its own keeps it. A business as a whole changes nothing.
 */
export function itemAt<T extends Termed>(
  item: T,
  { id, locationId }: { id: string; locationId?: string | null | undefined },
): T {
  if (!item.locationTerms || locationId === undefined) return item;
  const terms = item.locationTerms.find(
    each => storedLocationId(id, each.locationId) === locationId,
  );
  if (!terms) return item;
  const { priceMinor, durationMinutes } = item;
  return {
    ...item,
    priceMinor: terms.priceMinor ?? priceMinor,
    durationMinutes: terms.durationMinutes ?? durationMinutes,
    active: item.active && terms.isOffered,
  };
}

/** Returns the location at which a caller reads items, as records store it; undefined for the business as a whole. */
export async function readItemsAt(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<string | null | undefined> {
  const isOnly = business.locationCount === 1 && id === mainLocationId(business.id);
  return isOnly ? undefined : placeFilter(em, business, id);
}
