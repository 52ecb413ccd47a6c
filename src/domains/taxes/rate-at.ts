import type { Business } from '../business/business.entity.ts';
import type { AppliedRate } from './calculate-tax.ts';

/** The percentage of a tax rate at a location, with its name there; a null name is that of the rate. */
export interface RateAtLocation {
  locationId: string;
  ppm: number;
  name: string | null;
}

/** A tax rate of a business with those of its locations that differ. */
export interface PlacedRate extends AppliedRate {
  /** Absent if it is the same everywhere. */
  at?: readonly RateAtLocation[] | undefined;
}

/** Returns the rate that applies to a sale of a business at a location, which `atLocation` set. */
export function rateAt(
  rate: PlacedRate | null | undefined,
  { locationId }: Pick<Business, 'locationId'>,
): AppliedRate | null {
  if (!rate) return null;
  const { name, ppm, at } = rate;
  const there = locationId == null ? undefined : at?.find(each => each.locationId === locationId);
  return there ? { name: there.name ?? name, ppm: there.ppm } : { name, ppm };
}
