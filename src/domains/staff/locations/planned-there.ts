import type { PlannedHours } from '../rotas/find-rota.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import type { StaffLocation } from './staff-location.ts';

/** A staff member with the places and hours of their work. */
interface PlacedPerson extends PlannedHours {
  locations: readonly StaffLocation[];
}

/** Returns the locations where a person works. */
function locationsOfPerson(
  { locations }: Pick<PlacedPerson, 'locations'>,
  businessId: string,
): readonly StaffLocation[] {
  if (locations.length > 0) return locations;
  return [{ locationId: mainLocationId(businessId), workingHours: null }];
}

/** Returns the planned hours of a person at a location; undefined if they do not work there. */
export function plannedThere(
  person: PlacedPerson,
  locationId: string,
  businessId: string,
): PlannedHours | undefined {
  const all = locationsOfPerson(person, businessId);
  const index = all.findIndex(each => each.locationId === locationId);
  if (index < 0) return undefined;
  if (index === 0) return { hours: person.hours, rotas: person.rotas };
  const { workingHours } = all[index]!;
  return { hours: workingHours === null ? null : parseWorkingHours(workingHours), rotas: [] };
}
