import { useCallback } from 'react';
import type { ListLocationsQuery } from '../operations.generated.ts';
import { useBusiness } from '../session.ts';
import { useRead } from '../use-read.ts';
import document from './list-locations.graphql';

export type Location = ListLocationsQuery['locations']['items'][number];

const none: readonly Location[] = [];

/** Returns true if the business works at several locations. Otherwise the panel shows nothing of locations. */
export function useHasSeveral(): boolean {
  return useBusiness().locationCount > 1;
}

/**
 * Returns all locations of the business in their order, with archived ones. The list is empty for a business with one
 * location, which sends no request, and until the answer comes.
 */
export function useAllLocations(): readonly Location[] {
  const { id: businessId } = useBusiness();
  const enabled = useHasSeveral();
  const { data } = useRead('business', document, { businessId }, { enabled });
  return (enabled && data?.locations.items) || none;
}

/** Returns the locations that take bookings; none for a business with one location. */
export function useLocations(): readonly Location[] {
  return useAllLocations().filter(({ status }) => status === 'active');
}

/**
 * Returns a function that names the location of a record. It returns undefined for a business with one location, so
 * its records show no place.
 */
export function useLocationName(): (id: string | null | undefined) => string | undefined {
  const locations = useAllLocations();
  return useCallback(id => locations.find(each => each.id === id)?.name, [locations]);
}
