import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { atLocation, locationIdOf } from '../../business/locations/at-location.ts';
import { findHold } from '../appointments/booking/book-start.ts';

/** The location of a booking, and the hold that may become it. */
interface Asked {
  locationId?: string | null | undefined;
  holdId?: string | null | undefined;
}

/**
 * Returns the business at the location of a booking: the named one, else that of its hold, else where the business is already,
 * else the only one. @throws DomainError NOT_FOUND, VALIDATION_FAILED, RULE_VIOLATION.
 */
export async function placeOfBooking(
  em: EntityManager,
  business: Business,
  { locationId, holdId }: Asked,
): Promise<Business> {
  if (locationId == null && holdId == null && business.locationId !== undefined) return business;
  if (business.locationCount === 1 || locationId != null || holdId == null)
    return atLocation(em, business, locationId);
  return atLocation(em, business, locationIdOf(await findHold(em, business.id, holdId)));
}
