import { useCan } from '../api/can.ts';
import { places, type Place } from '../places.ts';

/** The places that the person may see. */
export function useShownPlaces(): readonly Place[] {
  const can = useCan();
  return places.filter(place => !place.can || can(place.can));
}
