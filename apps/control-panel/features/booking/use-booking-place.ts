import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral, useLocations, type Location } from '../../data/locations/locations.ts';
import { useAddress } from '../../data/use-address.ts';

/** The location of a booking. */
export interface BookingPlace {
  /** False for a business with one location, which names none. */
  isNeeded: boolean;
  /** Undefined until one is chosen. */
  location: Location | undefined;
}

/** Returns the location of the booking in the address: a chosen one, else the one that the person looks at. */
export function useBookingPlace(): BookingPlace {
  const [{ place }] = useAddress();
  const isNeeded = useHasSeveral();
  const locations = useLocations();
  const { id: current } = useCurrentLocation();
  const chosen = place ?? current;
  return { isNeeded, location: locations.find(({ id }) => id === chosen) };
}
