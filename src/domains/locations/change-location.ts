import type { Context } from '../../platform/context.ts';
import { raiseIfChanged } from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import type { Location } from '../business/locations/location.entity.ts';
import { findLocations, hasUpcoming } from '../business/locations/location.queries.ts';
import { checkRoom } from '../tariffs/check-limit.ts';
import { hasStock } from '../catalog/transfers/stock-transfer.queries.ts';
import { mainLocationId } from '../business/locations/main-location.ts';
import { hoursInZone } from '../business/read-settings.ts';
import { settleZone } from '../business/settle-zone.ts';
import type { GivenLocation } from './read-location.ts';

interface Change {
  business: Business;
  row: Location;
  given: GivenLocation;
  isNew: boolean;
}

/** Stores the given fields of a location, under the business's lock. Returns false if nothing changed. */
export function changeLocation(transaction: Context, change: Change): Promise<boolean> {
  const isMain = change.row.id === mainLocationId(change.business.id);
  return isMain ? changeMain(transaction, change) : changeOther(transaction, change);
}

/** Stores the fields of the main location: its own in its row, the others in the row of the business. */
async function changeMain(
  transaction: Context,
  { business, row, given }: Change,
): Promise<boolean> {
  const { name, position, travelMinutes, latitude, longitude, ...placed } = given;
  const { delivers, offersPickup, reviewUrl, ...rest } = placed;
  const { slug, status, receiptPrefix, ...others } = rest;
  // The business always has a prefix, which may be empty.
  const ofBusiness = { ...others, receiptPrefix: receiptPrefix === null ? '' : receiptPrefix };
  if (slug !== undefined && slug !== business.slug) {
    throw invalid('slug', 'the main location has the slug of the business; change it there.');
  }
  if (status === 'archived') {
    throw new DomainError(
      'RULE_VIOLATION',
      'status: the main location cannot be archived. Archive the business, or another location.',
    );
  }
  const { timezone } = business;
  const inRow = { name, position, travelMinutes, latitude, longitude };
  const own = { ...inRow, delivers, offersPickup, reviewUrl };
  Object.assign(row, defined(own));
  Object.assign(business, defined(ofBusiness));
  await settleZone(transaction, business, timezone);
  const isRowChanged = raiseIfChanged(transaction.em, row);
  if (raiseIfChanged(transaction.em, business)) return true;
  // Both have one version, which is that of the business.
  if (isRowChanged) business.version += 1;
  return isRowChanged;
}

async function changeOther(
  { em, now }: Context,
  { business, row, given, isNew }: Change,
): Promise<boolean> {
  await checkSlug(em, business, row, given.slug);
  if (given.status === 'archived') await checkIdle(em, row, now());
  else if (isNew || (given.status === 'active' && row.status === 'archived'))
    await checkRoom(em, business, 'locations');
  Object.assign(row, defined(given));
  row.workingHours = hoursInZone(row.workingHours ?? '{}', row.timezone ?? business.timezone);
  return isNew || raiseIfChanged(em, row);
}

/** @throws DomainError RULE_VIOLATION if appointments at a location are still to come, or if it has stock. */
async function checkIdle(
  em: Context['em'],
  { businessId, id, name }: Location,
  now: number,
): Promise<void> {
  if (await hasUpcoming(em, { businessId, id, now })) {
    throw new DomainError(
      'RULE_VIOLATION',
      `status: ${name} has upcoming appointments. Cancel them first, then archive it.`,
    );
  }
  if (await hasStock(em, { businessId, id })) {
    throw new DomainError(
      'RULE_VIOLATION',
      `status: ${name} has stock, or a transfer to or from there is open. Transfer its stock first, then archive it.`,
    );
  }
}

async function checkSlug(
  em: Context['em'],
  { id, slug: main }: Business,
  row: Location,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined) return;
  const others = await findLocations(em, id);
  const isTaken = slug === main || others.some(other => other.id !== row.id && other.slug === slug);
  if (!isTaken) return;
  throw new DomainError('ALREADY_EXISTS', 'slug: another location has this slug.').withReason(
    'slug_taken',
  );
}

/** Returns the fields that were given. Null clears a field. */
function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
