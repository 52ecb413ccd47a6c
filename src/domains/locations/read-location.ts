import type { SaveLocationInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { readPlace } from '../../platform/validation/read-place.ts';
import { readName, readPhone, readWebAddress } from '../../platform/validation/read-text.ts';
import { phoneCountry } from '../business/country.ts';
import type { Business } from '../business/business.entity.ts';
import { checkTestPrefix } from '../business/test-prefix.ts';
import { readHours, readZone } from '../business/read-settings.ts';
import { parseWorkingHours } from '../business/working-hours.ts';

/** The given fields of a location; undefined ones keep their values. */
export type GivenLocation = ReturnType<typeof readLocation>;

/** Reads the fields of an input. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readLocation(input: SaveLocationInput, business: Omit<Business, never>) {
  const { locationId, workingHours, timezone, address } = input;
  // A phone number is read with the address and zone of the same input.
  const country = phoneCountry({
    ...business,
    ...(address != null && { address }),
    ...(timezone != null && { timezone }),
  });
  checkTestPrefix(business, input.receiptPrefix);
  const read = collectIssues({
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (locationId != null) return undefined;
      throw invalid('name', 'required for a new location.', 'required');
    },
    timezone: () => (timezone == null ? ownZone(workingHours) : readZone(timezone)),
    workingHours: () => (workingHours == null ? undefined : readHours(workingHours)),
    place: () => placeOf(input),
    reviewUrl: () => readWebAddress(input.reviewUrl, 'reviewUrl'),
    phone: () => (input.phone == null ? input.phone : readPhone(input.phone, 'phone', country)),
  });
  const { slug, position, parallelCapacity, status, travelMinutes } = input;
  const { receiptPrefix, delivers, offersPickup } = input;
  const { place, ...others } = read;
  return {
    ...others,
    ...place,
    address,
    receiptPrefix,
    parallelCapacity,
    slug: slug ?? undefined,
    position: position ?? undefined,
    travelMinutes: travelMinutes ?? undefined,
    delivers: delivers ?? undefined,
    offersPickup: offersPickup ?? undefined,
    status: status ?? undefined,
  };
}

/** Returns the coordinates. @throws DomainError VALIDATION_FAILED for one without the other. */
function placeOf({ latitude, longitude, place }: SaveLocationInput) {
  if (place !== undefined)
    return place?.trim() ? readPlace(place) : { latitude: null, longitude: null };
  if ((latitude == null) === (longitude == null)) return { latitude, longitude };
  const missing = latitude == null ? 'latitude' : 'longitude';
  throw invalid(missing, 'required: give both coordinates, or none.', 'required');
}

/** Returns the time zone in a document of working hours. */
function ownZone(workingHours: string | null | undefined): string | undefined {
  return workingHours == null ? undefined : parseWorkingHours(workingHours).timezone;
}
