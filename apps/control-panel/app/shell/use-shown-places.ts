import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { places, type Place } from '../places.ts';

/** Returns the pages in the navigation. The setup page is hidden once the business is published. */
export function useLedPlaces(): readonly Place[] {
  const { publish } = useBusiness();
  return useShownPlaces().filter(({ first }) => !first || !publish);
}

/** Returns the pages that the user may see. */
export function useShownPlaces(): readonly Place[] {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  return places.filter(({ can: needed, ofAll }) => (!needed || can(needed)) && !(ofAll && isOwn));
}
