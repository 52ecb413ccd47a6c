import { createContext, use } from 'react';
import { type Action, useCan, useSeesOnlyOwn } from '../../data/can.ts';

/** A kind of record that opens in a drawer on any screen, by the id in `?open=`. */
export interface Openable {
  /** Prefix of the record's ids. */
  prefix: string;
  /** Permission required to open it. */
  can: Action;
  /** True if it is hidden from users who see only their own appointments and clients. */
  ofAll?: true;
}

/** Everything that opens. The app provides it, so that a link to a drawer does not import the drawer. */
export const OpenablesContext = createContext<readonly Openable[]>([]);

/** Returns a function that tells if the user may open a record, by its id. */
export function useOpens(): (id: string) => boolean {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  const openables = use(OpenablesContext);
  return id =>
    openables.some(
      ({ prefix, can: needed, ofAll }) =>
        id.split('_')[0] === prefix && can(needed) && !(ofAll && isOwn),
    );
}
