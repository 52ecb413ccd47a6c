import type { SaveLocationInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { readName, readPhone } from '../../platform/validation/read-text.ts';
import { phoneCountry } from '../business/country.ts';
import type { Business } from '../business/business.entity.ts';
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
  const read = collectIssues({
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (locationId != null) return undefined;
      throw invalid('name', 'required for a new location.', 'required');
    },
    timezone: () => (timezone == null ? ownZone(workingHours) : readZone(timezone)),
    workingHours: () => (workingHours == null ? undefined : readHours(workingHours)),
    phone: () => (input.phone == null ? input.phone : readPhone(input.phone, 'phone', country)),
  });
  const { slug, position, parallelCapacity, status, travelMinutes } = input;
  return {
    ...read,
    address,
    parallelCapacity,
    slug: slug ?? undefined,
    position: position ?? undefined,
    travelMinutes: travelMinutes ?? undefined,
    status: status ?? undefined,
  };
}

/** Returns the time zone in a document of working hours. */
function ownZone(workingHours: string | null | undefined): string | undefined {
  return workingHours == null ? undefined : parseWorkingHours(workingHours).timezone;
}
