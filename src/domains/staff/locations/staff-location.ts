import type { PlannedHours } from '../rotas/find-rota.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import { parseWorkingHours, type WorkingHours } from '../../business/working-hours.ts';

/** A location where a staff member works. */
export interface StaffLocation {
  locationId: string;
  /**
   * Their hours there, as the canonical JSON document; null: the hours of the location. At their first location it is null, since
   * their own week and rotas apply there.
   */
  workingHours: string | null;
}

/** A staff member with the places and hours of their work. */
export interface PlacedPerson extends PlannedHours {
  locations: readonly StaffLocation[];
}

/** Returns the locations where a person works. */
export function locationsOfPerson(
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

