import type { EntityManager } from '@mikro-orm/sql';
import type { LocationTermsInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { CatalogItem } from './item.entity.ts';
import type { LocationTerms } from './location-terms.ts';
import { readPrice } from './read-price.ts';

/** Applies the terms of an item at locations. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function applyLocationTerms(
  em: EntityManager,
  business: Business,
  item: CatalogItem,
  { locationTerms: given }: SaveCatalogItemInput,
): Promise<void> {
  if (given === undefined) return;
  for (const { locationId } of given ?? []) await locationOf(em, business, locationId);
  const terms = readEach(given ?? [], (each, index) => {
    const path = `locationTerms[${index}]`;
    const isFirst = given?.findIndex(({ locationId }) => locationId === each.locationId) === index;
    if (!isFirst) throw invalid(`${path}.locationId`, 'is there twice; give each location once.');
    return readTerms(item, each, path);
  });
  const kept = terms.filter(
    ({ isOffered, priceMinor, durationMinutes }) =>
      !isOffered || priceMinor !== null || durationMinutes !== null,
  );
  item.locationTerms = kept.length > 0 ? kept : null;
}

function readTerms(
  { type, currency }: CatalogItem,
  { locationId, isOffered, price = null, durationMinutes = null }: LocationTermsInput,
  path: string,
): LocationTerms {
  if (durationMinutes !== null && type === 'product') {
    throw invalid(`${path}.durationMinutes`, 'only a service has this field; leave it out.');
  }
  const priceMinor = price === null ? null : readPrice(price, currency, `${path}.price`);
  return { locationId, isOffered: isOffered ?? true, priceMinor, durationMinutes };
}

/**
 * Rejects a price or a duration at a location for an item with variants, which have their own. @throws DomainError
 * VALIDATION_FAILED.
 */
export function checkLocationTerms(
  { locationTerms, form }: CatalogItem,
  input: SaveCatalogItemInput,
): void {
  if (form !== 'variants') return;
  const index = locationTerms?.findIndex(
    ({ priceMinor, durationMinutes }) => priceMinor !== null || durationMinutes !== null,
  );
  if (index === undefined || index < 0) return;
  throw invalid(
    input.locationTerms ? `locationTerms[${index}].price` : 'variants',
    'an item has either variants or prices and durations at locations; clear the other.',
  );
}
