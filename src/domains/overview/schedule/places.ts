import type { EntityManager } from '@mikro-orm/sql';
import { intersect, merge, type Interval } from '../../../platform/lib/time/intervals.ts';
import type { Business } from '../../business/business.entity.ts';
import { atEachLocation, locationIdOf } from '../../business/locations/at-location.ts';
import type { WorkingHours } from '../../business/working-hours.ts';
import {
  factsToBook,
  type FactualPerson,
} from '../../scheduling/availability/calendar/calendar-facts.ts';
import {
  hoursOf,
  openingsAround,
  shiftsOf,
} from '../../scheduling/availability/calendar/opening.ts';
import type { Elsewhere } from './board.queries.ts';

/** A location on the board, with its opening times and its staff. */
export interface PlaceOnBoard {
  locationId: string;
  timezone: string;
  hours: WorkingHours;
  open: readonly Interval[];
  staff: ReadonlyMap<string, FactualPerson>;
}

/** A period of time at a location, in epoch milliseconds. */
export interface LocationSpan extends Interval {
  locationId: string;
}

/** The locations of a business; with one location, the business itself. */
export interface Places {
  /** The locations whose hours and appointments the board shows. */
  shown: readonly PlaceOnBoard[];
  /** The other locations, where staff may work too. */
  others: readonly PlaceOnBoard[];
}

/** Returns the locations of a business around a span. Without a chosen location, all are shown. */
export async function placesOf(
  em: EntityManager,
  whole: Business,
  chosen: Business,
  span: Interval,
): Promise<Places> {
  // With one location, nobody who works at an archived one only is on the board.
  if (whole.locationCount === 1) return { shown: [await placeOf(em, chosen, span)], others: [] };
  const all = await Promise.all(
    (await atEachLocation(em, whole, null)).map(place => placeOf(em, place, span)),
  );
  if (chosen.locationId === undefined) return { shown: all, others: [] };
  const shown = await placeOf(em, chosen, span);
  return {
    shown: [shown],
    others: all.filter(({ locationId }) => locationId !== shown.locationId),
  };
}

async function placeOf(
  em: EntityManager,
  business: Business,
  { startAt, endAt }: Interval,
): Promise<PlaceOnBoard> {
  const { timezone, id: businessId, locationId } = business;
  const hours = hoursOf(business.workingHours);
  const { staff } = await factsToBook(em, business);
  const open = merge(openingsAround(hours, timezone, startAt, endAt));
  return { locationId: locationIdOf({ businessId, locationId }), timezone, hours, open, staff };
}

/** Returns the shifts of a person at some locations, each with its location. */
export function shiftsAt(
  places: readonly PlaceOnBoard[],
  staffId: string,
  { startAt, endAt }: Interval,
): LocationSpan[] {
  return places.flatMap(place => {
    const person = place.staff.get(staffId);
    if (!person?.active) return [];
    const { locationId } = place;
    return shiftsOf(person, place, startAt, endAt).map(shift => ({ ...shift, locationId }));
  });
}

/** Returns the time of a person by location: their shifts at the places, and appointments there. */
export function timeAt(
  places: readonly PlaceOnBoard[],
  staffId: string,
  span: Interval,
  { businessId, elsewhere }: { businessId: string; elsewhere: readonly Elsewhere[] },
): LocationSpan[] {
  const booked = elsewhere
    .filter(each => each.staffId === staffId || each.extraStaffIds.includes(staffId))
    .map(each => ({ ...each, locationId: locationIdOf({ businessId, ...each }) }));
  const all = [...shiftsAt(places, staffId, span), ...booked];
  return [...new Set(all.map(({ locationId }) => locationId))]
    .flatMap(locationId => {
      const there = merge(all.filter(each => each.locationId === locationId));
      return intersect(there, [span]).map(each => ({ ...each, locationId }));
    })
    .toSorted((a, b) => a.startAt - b.startAt);
}
