import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { limitOf, limitReads } from '../access/only-locations.queries.ts';
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
  if (id == null) throw whichOne(await seenLocations(em, business));
  const locations = await locationsOf(em, business);
  const location = locations.find(each => each.id === id);
  if (!location) throw notFound('loc', id);
  if (location.status === 'archived') throw archived(location);
  return placedAt(business, location);
}

/** Returns the number of active locations that the caller sees: all, or those that they are limited to. */
export async function seenLocationCount(context: Context, business: Business): Promise<number> {
  const { id: businessId, locationCount } = business;
  if (locationCount === 1 || !(await limitReads(context, businessId))) return locationCount;
  const locations = await seenLocations(context.em, business);
  return locations.filter(({ status }) => status === 'active').length;
}

/**
 * Returns a business at each of its active locations that the caller sees, in their order; a named location alone.
 * @throws DomainError RULE_VIOLATION if all those of a limited member are archived.
 */
export async function atEachLocation(
  em: EntityManager,
  business: Business,
  id: string | null | undefined,
): Promise<Business[]> {
  const isWhole = business.locationCount === 1 && limitOf(em, business.id) === undefined;
  if (id != null || isWhole) return [await atLocation(em, business, id)];
  const locations = await seenLocations(em, business);
  const active = locations.filter(({ status }) => status === 'active');
  if (active.length === 0) throw archived(locations[0]!);
  return active.map(location => placedAt(business, location));
}

/** Returns the locations that the caller sees: all, or those that they are limited to. */
async function seenLocations(em: EntityManager, business: Business): Promise<ShownLocation[]> {
  const seen = limitOf(em, business.id)?.locationIds;
  const locations = await locationsOf(em, business);
  return seen ? locations.filter(({ id }) => seen.includes(id)) : locations;
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
  const locationId = location.isMain ? null : location.id;
  const ofMain = business.ofMain ?? ownFields(business);
  return { ...business, ...ownFields(location), locationId, ofMain };
}

/** Returns the fields that each location has of its own. */
function ownFields({
  address,
  phone,
  timezone,
  workingHours,
  parallelCapacity,
}: NonNullable<Business['ofMain']>): NonNullable<Business['ofMain']> {
  return { address, phone, timezone, workingHours, parallelCapacity };
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
