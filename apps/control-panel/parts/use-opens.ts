import { useCan } from '../api/can.ts';
import { things } from '../places.ts';

/** Whether something opens for the person, by its id. */
export function useOpens(): (id: string) => boolean {
  const can = useCan();
  return id => things.some(thing => id.split('_')[0] === thing.prefix && can(thing.can));
}
