import { useState } from 'react';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useHasSeveral, useLocations } from '../../../data/locations/locations.ts';
import type { SaveStaffMemberInput, TeamPersonQuery } from '../../../data/operations.generated.ts';
import { readHours, typedHours, type TypedHours } from '../../opening-hours/hours.ts';

type Stored = TeamPersonQuery['staffMember']['locations'];

/** A location where a person works, as typed. */
interface WorkPlace {
  locationId: string;
  /** The stored document of their hours there. */
  former: string | null;
  /** Their own hours there; null: those of the location. */
  typed: TypedHours | null;
  wrong: readonly string[];
}

const off = typedHours('{}');

/**
 * State of the locations where a person works. At the first one their own week applies, at others they may have hours of
 * their own.
 */
export function useWorkPlaces(stored: Stored | undefined) {
  const hasSeveral = useHasSeveral();
  const locations = useLocations();
  const { id: current } = useCurrentLocation();
  const main = locations.find(({ isMain }) => isMain)?.id;
  const first = (stored ? undefined : current) ?? main;
  const [changed, setChanged] = useState<readonly WorkPlace[]>();
  const places = changed ?? placesOf(stored, first);
  const edit = (locationId: string, more: Partial<WorkPlace>) =>
    setChanged(places.map(each => (each.locationId === locationId ? { ...each, ...more } : each)));
  return {
    locations: hasSeveral ? locations : [],
    places,
    toggle: (locationId: string) => {
      const left = places.filter(each => each.locationId !== locationId);
      const added = { locationId, former: null, typed: null, wrong: [] };
      setChanged(left.length < places.length ? left : [...places, added]);
    },
    setOwn: (locationId: string, isOwn: boolean) =>
      edit(locationId, { typed: isOwn ? off : null, wrong: [] }),
    setTyped: (locationId: string, typed: TypedHours) => edit(locationId, { typed }),
    /** Returns the locations to save; an empty input if they are unchanged, undefined if hours are invalid. */
    read: (): Pick<SaveStaffMemberInput, 'locations'> | undefined => {
      if (!hasSeveral || (!changed && (stored || first === main))) return {};
      const read = places.map(({ typed, former }, index) =>
        index === 0 || typed === null ? { document: null } : readHours(typed, former),
      );
      const wrong = read.map(each => ('wrong' in each ? each.wrong : []));
      setChanged(places.map((each, index) => ({ ...each, wrong: wrong[index]! })));
      if (wrong.some(days => days.length > 0)) return undefined;
      return {
        locations: places.map(({ locationId }, index) => ({
          locationId,
          workingHours: (read[index] as { document: string | null }).document,
        })),
      };
    },
  };
}

function placesOf(stored: Stored | undefined, first: string | undefined): readonly WorkPlace[] {
  if (stored && stored.length > 0)
    return stored.map(({ locationId, workingHours }) => ({
      locationId,
      former: workingHours,
      typed: workingHours === null ? null : typedHours(workingHours),
      wrong: [],
    }));
  return first === undefined ? [] : [{ locationId: first, former: null, typed: null, wrong: [] }];
}
