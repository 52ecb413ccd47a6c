import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../business.entity.ts';
import { locationsOf, type ShownLocation } from './locations.ts';
import { mainLocationId } from './main-location.ts';

/** Returns the id of the location of a stored record. Null in its column stands for the main one, as in all older records. */
export function locationIdOf(record: {
  businessId: string;
  locationId?: string | null | undefined;
}): string {
  return record.locationId ?? mainLocationId(record.businessId);
}

/** Returns a location's id as records store it: null for the main one. */
export function storedLocationId(businessId: string, id: string): string | null {
  return id === mainLocationId(businessId) ? null : id;
}

/**
 * Returns a business as one of its locations sees it: with the address, phone, zone, hours and capacity of that location. All
 * rules of bookings then are those of the location. With one location it is the business itself, without a read.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED with the list of locations if there are several and none is named;
 * RULE_VIOLATION for an archived one.
 */
export async function atLocation(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<Business> {
  if (business.locationCount === 1 && (id == null || id === mainLocationId(business.id)))
    return business;
  const locations = await locationsOf(em, business);
  if (id == null) throw whichOne(locations);
  const location = locations.find(each => each.id === id);
  if (!location) throw notFound('loc', id);
  if (location.status === 'archived') throw archived(location);
  return placedAt(business, location);
}

/** Returns a business at each of its active locations, in their order; a named location alone. */
export async function atEachLocation(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<Business[]> {
  if (id != null || business.locationCount === 1) return [await atLocation(em, business, id)];
  const locations = await locationsOf(em, business);
  return locations
    .filter(({ status }) => status === 'active')
    .map(location => placedAt(business, location));
}

/**
 * Returns a business at the location of a record, which may be archived meanwhile. Without a record it is the main location.
 * A business that is at a location already stays there.
 */
export async function atStoredLocation(
  em: EntityManager,
  business: Business,
  locationId: string | null | undefined,
): Promise<Business> {
  if (business.locationCount === 1 && locationId == null) return business;
  if (locationId === undefined && business.locationId !== undefined) return business;
  const id = locationId ?? mainLocationId(business.id);
  const location = (await locationsOf(em, business)).find(each => each.id === id);
  if (!location) throw notFound('loc', id);
  return placedAt(business, location);
}

function placedAt(business: Business, location: ShownLocation): Business {
  const { address, phone, timezone, workingHours, parallelCapacity } = location;
  const locationId = location.isMain ? null : location.id;
  return { ...business, address, phone, timezone, workingHours, parallelCapacity, locationId };
}

function whichOne(locations: readonly ShownLocation[]): DomainError {
  const names = locations
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => `${name} (${id})`);
  return invalid(
    'locationId',
    `required, because the business has several locations: ${names.join(', ')}.`,
    'required',
  );
}

function archived({ name }: ShownLocation): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    `locationId: ${name} takes no bookings: it is archived.`,
  ).withReason('business_archived', { name });
}

/** A business to write in: the whole of it, or one of its locations. */
export interface PlaceToWrite {
  readonly businessId: string;
  /** The location as records store it; undefined: the whole business, or its only location. */
  readonly locationId: string | null | undefined;
}

/** Returns the place to write in of a business at a location. */
export function placeOfBusiness({ id, locationId }: Business): PlaceToWrite {
  return { businessId: id, locationId };
}
