import { useCan } from '../api/can.ts';
import { useSeesOnlyOwn } from '../api/own.ts';
import { useBusiness } from '../api/session.ts';
import { places, type Place } from '../places.ts';

/** The places that are led to: what is done once only until it is done. */
export function useLedPlaces(): readonly Place[] {
  const { publish } = useBusiness();
  return useShownPlaces().filter(({ first }) => !first || !publish);
}

/** The places that the person may see. */
export function useShownPlaces(): readonly Place[] {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  return places.filter(({ can: needed, ofAll }) => (!needed || can(needed)) && !(ofAll && isOwn));
}
