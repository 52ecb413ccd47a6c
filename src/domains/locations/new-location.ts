import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';
import type { Business } from '../business/business.entity.ts';
import { Location } from '../business/locations/location.entity.ts';
import { findLocations } from '../business/locations/location.queries.ts';
import type { GivenLocation } from './read-location.ts';

const mostOfOneBusiness = 100;

/** Returns a new location, with the zone and the hours of the main one unless others were given. It needs the business's lock. */
export async function newLocation(
  { em, now }: Context,
  business: Business,
  { name = '', slug }: GivenLocation,
): Promise<Location> {
  const others = await findLocations(em, business.id);
  if (others.length >= mostOfOneBusiness) {
    throw new DomainError(
      'RULE_VIOLATION',
      `A business has at most ${mostOfOneBusiness} locations.`,
    );
  }
  const taken = new Set(others.flatMap(other => other.slug ?? []));
  return em.create(Location, {
    id: newId('loc'),
    businessId: business.id,
    name,
    slug: slug ?? numbered(slugOf(name, 'location'), taken.add(business.slug)),
    timezone: business.timezone,
    workingHours: business.workingHours,
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    createdAt: now(),
  });
}
