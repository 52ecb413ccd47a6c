import type { EntityManager } from '@mikro-orm/sql';
import { locationIdOf } from '../../../business/locations/at-location.ts';
import { locationsOf } from '../../../business/locations/locations.ts';
import { travelFrom } from '../calendar/load-busy.ts';
import type { Span } from '../calendar/schedule.ts';
import type { SlotRequest } from '../calendar/slot-request.ts';
import { findBlockers, type SeenBlocker } from './blocker.queries.ts';

const minute = 60_000;

/** Returns the bookings that can be in the way of a span. Those at other locations take their staff for the way, too. */
export async function blockersOf(
  em: EntityManager,
  { business, now, ignoring = [] }: SlotRequest,
  { from, to }: Span,
): Promise<SeenBlocker[]> {
  const { locationId } = business;
  const { most, travel } = await travelFrom(em, business);
  const found = await findBlockers(em, {
    businessId: business.id,
    lookBack: from - most - business.longestOccupationMinutes * minute - 1,
    from: from - most,
    to: to + most,
    now,
    ignoring: [ignoring].flat(),
  });
  if (locationId === undefined) return found.map(each => ({ ...each, locationName: null }));
  const locations = await locationsOf(em, business);
  return found.map(each => {
    if (each.locationId === locationId) return { ...each, locationName: null };
    const way = travel(each.locationId ?? '');
    const there = locationIdOf({ ...each, businessId: business.id });
    return {
      ...each,
      locationName: locations.find(({ id }) => id === there)?.name ?? null,
      occupiedFrom: each.occupiedFrom - way,
      occupiedTo: each.occupiedTo + way,
      processingStartAt: null,
      processingEndAt: null,
    };
  });
}
