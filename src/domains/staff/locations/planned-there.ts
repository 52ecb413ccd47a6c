import type { PlannedHours } from '../rotas/find-rota.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import type { StaffLocation } from './staff-location.ts';

/** A staff member of a business with the places of their work. */
interface Placed {
  businessId: string;
  locations: readonly StaffLocation[];
}

/** Returns the locations where a person works. */
export function locationsOfPerson({ businessId, locations }: Placed): readonly StaffLocation[] {
  if (locations.length > 0) return locations;
  return [{ locationId: mainLocationId(businessId), workingHours: null }];
}

/** Returns the location where the own week of a person applies. */
export function firstLocationOf(person: Placed): string {
  return locationsOfPerson(person)[0]!.locationId;
}

/** Returns the planned hours of a person at a location; undefined if they do not work there. */
export function plannedThere(
  person: PlannedHours & Pick<Placed, 'locations'>,
  locationId: string,
  businessId: string,
): PlannedHours | undefined {
  const all = locationsOfPerson({ businessId, locations: person.locations });
  const first = all[0]!.locationId;
  const there = all.find(each => each.locationId === locationId);
  if (!there) return undefined;
  const rotas = person.rotas.filter(rota => (rota.locationId ?? first) === locationId);
  if (locationId === first) return { hours: person.hours, rotas };
  const { workingHours } = there;
  return { hours: workingHours === null ? null : parseWorkingHours(workingHours), rotas };
}
