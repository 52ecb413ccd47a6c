import type { EntityManager } from '@mikro-orm/sql';
import type { StaffLocationInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationsOf } from '../../business/locations/locations.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import { readHours } from '../../business/read-settings.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { StaffLocation } from './staff-location.ts';

/**
 * Reads the locations of a staff member. The main location alone is stored as none, so that businesses with one location have
 * nothing stored. @throws DomainError NOT_FOUND, VALIDATION_FAILED.
 */
export async function readLocations(
  em: EntityManager,
  business: Business,
  input: readonly StaffLocationInput[],
): Promise<StaffLocation[]> {
  const known = new Set((await locationsOf(em, business)).map(({ id }) => id));
  const ids = input.map(({ locationId }) => locationId);
  const read = readEach(input, ({ locationId, workingHours }, index) => {
    const path = `locations[${index}].`;
    if (!known.has(locationId)) throw notFound('loc', locationId);
    if (ids.indexOf(locationId) < index)
      throw invalid(`${path}locationId`, 'is in the list twice.');
    if (index === 0 && workingHours != null) {
      throw invalid(
        `${path}workingHours`,
        'at the first location they work by their own hours; send these as workingHours of the staff member.',
      );
    }
    const hours = workingHours == null ? null : readHours(workingHours, `${path}workingHours`);
    return { locationId, workingHours: hours };
  });
  const isMainAlone = read.length === 1 && read[0]!.locationId === mainLocationId(business.id);
  return isMainAlone ? [] : read;
}
