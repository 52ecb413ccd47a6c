import { useCan } from '../api/can.ts';
import { useSeesOnlyOwn } from '../api/own.ts';
import { things } from '../places.ts';

/** Whether something opens for the person, by its id. */
export function useOpens(): (id: string) => boolean {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  return id =>
    things.some(
      ({ prefix, can: needed, ofAll }) =>
        id.split('_')[0] === prefix && can(needed) && !(ofAll && isOwn),
    );
}
