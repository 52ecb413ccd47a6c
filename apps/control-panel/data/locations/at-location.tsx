import { createContext, useMemo, type ReactNode } from 'react';
import { BusinessContext, useBusiness } from '../session.ts';
import { useAllLocations } from './locations.ts';

interface Props {
  /** The location; undefined for the business itself. */
  id: string | undefined;
  children: ReactNode;
}

/** Shows all times inside in the time zone of a location. */
export function AtLocation({ id, children }: Props) {
  const business = useBusiness();
  const timezone = useAllLocations().find(each => each.id === id)?.timezone ?? business.timezone;
  const placed = useMemo(
    () => (timezone === business.timezone ? business : { ...business, timezone }),
    [business, timezone],
  );
  return <BusinessContext value={placed}>{children}</BusinessContext>;
}

/** The names of locations on a board; null for a business with one location. */
export interface ShownPlaces {
  nameOf: (id: string) => string | undefined;
  /** True if the board shows all locations, so that each appointment says where it is. */
  isAll: boolean;
}

export const PlacesContext = createContext<ShownPlaces | null>(null);
