import type { SaveLocationInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { checkReplaced, checkVersion } from '../../platform/database/query/versions.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { authorizeLocation } from '../business/access/authorize.ts';
import { Business } from '../business/business.entity.ts';
import { hasChangedHours } from '../business/business.queries.ts';
import { Location } from '../business/locations/location.entity.ts';
import { shownLocation, type ShownLocation } from '../business/locations/locations.ts';
import { writeLocked } from '../business/write-locked.ts';
import { notFound } from '../nouns/not-found.ts';
import { changeLocation } from './change-location.ts';
import { newLocation } from './new-location.ts';
import { readLocation } from './read-location.ts';

/**
 * Creates or changes a location. The main one has its fields in the row of the business, so these change there.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, ALREADY_EXISTS for a slug of another location, and
 * RULE_VIOLATION for a location that cannot be archived.
 */
export async function saveLocation(
  context: Context,
  input: SaveLocationInput,
): Promise<ShownLocation> {
  const { id: businessId, ...present } = await authorizeLocation(
    context,
    input.businessId,
    input.locationId,
  );
  const isNew = input.locationId == null;
  const given = readLocation(input, { ...present, id: businessId });
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const business = await em.findOneOrFail(Business, { id: businessId });
    const row = isNew
      ? await newLocation(transaction, business, given)
      : await em.findOne(Location, { businessId, id: input.locationId ?? '' });
    if (!row) throw notFound('loc', input.locationId ?? '');
    const shown = shownLocation(business, row);
    if (!isNew) {
      checkVersion(shown, input.version);
      if (await isHoursChanged(em, shown))
        checkReplaced(input, { workingHours: shown.workingHours }, 'loc');
    }
    const before = isNew ? null : savedFields(shown);
    const isChanged = await changeLocation(transaction, { business, row, given, isNew });
    const result = shownLocation(business, row);
    return {
      result,
      journaled: !isChanged,
      event: {
        type: isNew ? 'location.created' : 'location.updated',
        businessId,
        subject: row.id,
        summary: `The location “${result.name}” was saved.`,
        ...changesOf(before, savedFields(result)),
      },
    };
  });
}

/** Returns the fields that saving a location can change. */
export function savedFields(location: ShownLocation) {
  const { name, address, phone, timezone, workingHours, parallelCapacity } = location;
  const { slug, position, status, travelMinutes, latitude, longitude } = location;
  const { receiptPrefix, delivers, offersPickup, reviewUrl } = location;
  return {
    name,
    slug,
    address: address ?? null,
    phone: phone ?? null,
    timezone,
    workingHours,
    parallelCapacity: parallelCapacity ?? null,
    travelMinutes,
    reviewUrl: reviewUrl ?? null,
    receiptPrefix: receiptPrefix ?? null,
    delivers,
    offersPickup,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    position,
    status,
  };
}

/** Returns true if somebody may have changed the hours of a location since it was created. */
async function isHoursChanged(
  em: Context['em'],
  { isMain, businessId, version }: ShownLocation,
): Promise<boolean> {
  return isMain ? hasChangedHours(em, businessId) : version > 1;
}
