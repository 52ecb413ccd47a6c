import type { Location } from './locations.ts';

/** A staff member with the locations where they work; none stands for the main one. */
interface Placed {
  locations: readonly { locationId: string }[];
}

/** Returns true if a staff member works at a location. Without a location, everybody does. */
export function worksAt(
  { locations }: Placed,
  location: Pick<Location, 'id' | 'isMain'> | undefined,
): boolean {
  if (!location) return true;
  return locations.length === 0
    ? location.isMain
    : locations.some(({ locationId }) => locationId === location.id);
}
