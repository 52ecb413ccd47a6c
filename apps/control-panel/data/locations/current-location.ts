import { useBusiness, useSession } from '../session.ts';
import { storeOf } from '../store.ts';
import { useHasSeveral, useLocations, type Location } from './locations.ts';

const prefix = 'panel-location/';

/** Raised with every choice, so that all parts of the page follow it. */
const choices = storeOf(0);

/** The location that a person looks at in a business. */
interface CurrentLocation {
  /** Its id; undefined for all locations, and for a business with one. It is known before the list of locations. */
  id: string | undefined;
  /** The location, once the list is read. */
  location: Location | undefined;
  choose: (id: string | undefined) => void;
}

/** Returns the location that the person last chose in this business on this device. */
export function useCurrentLocation(): CurrentLocation {
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const hasSeveral = useHasSeveral();
  const locations = useLocations();
  choices.use();
  const key = `${prefix}${viewer.user?.id}/${businessId}`;
  const kept = (hasSeveral && localStorage.getItem(key)) || undefined;
  const location = locations.find(({ id }) => id === kept);
  return {
    // An archived location is no longer chosen.
    id: locations.length > 0 ? location?.id : kept,
    location,
    choose: id => {
      if (id === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, id);
      choices.set(choices.get() + 1);
    },
  };
}
