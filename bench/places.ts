import {
  type businessCount,
  clientCount,
  clientPhone,
  businessId,
  dateIn,
  futureDays,
  isTaken,
  itemId,
  placesADay,
  staffCount,
  staffId,
  startOf,
} from './world.ts';

/** A free place of one person, in the form of a booking. */
export interface Place {
  businessId: string;
  catalogItemId: string;
  staffId: string;
  startAt: string;
  clientName: string;
  clientPhone: string;
}

/**
 * Returns endless calls for every free place of some businesses, from a number on, in an order that mixes days and people.
 */
export function freePlaces(businesses: 1 | typeof businessCount, first = 0): () => Place {
  const places: [day: number, staff: number, place: number][] = [];
  for (let day = 1; day < futureDays; day++) {
    for (let staff = 0; staff < staffCount; staff++) {
      for (let place = 0; place < placesADay; place++) {
        if (!isTaken(staff, day, place)) places.push([day, staff, place]);
      }
    }
  }
  const stride = coprimeStride(places.length);
  let count = 0;
  return () => {
    const business = first + (count % businesses);
    const step = Math.floor(count / businesses);
    if (step >= places.length) throw new Error('Every place is booked: measure for less time.');
    const [day, staff, place] = places[(step * stride) % places.length]!;
    const client = count++ % clientCount;
    return {
      businessId: businessId(business),
      catalogItemId: itemId(business),
      staffId: staffId(business, staff),
      startAt: new Date(startOf(dateIn(day), place)).toISOString(),
      clientName: `Client ${client}`,
      clientPhone: clientPhone(client),
    };
  };
}

/** Returns a step near the golden section, so that consecutive calls are far apart in the list. */
function coprimeStride(length: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let stride = Math.floor(length * 0.618);
  while (divides(length, stride) !== 1) stride++;
  return stride;
}
