import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { busyElsewhere } from './busy-columns.ts';
import { travelFrom } from './load-busy.ts';
import type { Busy } from './schedule.ts';

/** A booking made by the present call at a location, which is null for the main one. */
export interface PlacedBeside {
  readonly locationId: string | null;
  readonly busy: Busy;
}

/** Returns a function that tells how bookings of the present call look from a location: those elsewhere only take their staff. */
export async function besideFrom(
  em: EntityManager,
  business: Business,
): Promise<(placed: readonly PlacedBeside[]) => Busy[]> {
  const { locationId } = business;
  if (locationId === undefined) return placed => placed.map(({ busy }) => busy);
  const { travel } = await travelFrom(em, business);
  return placed =>
    placed.map(each =>
      each.locationId === locationId
        ? each.busy
        : busyElsewhere(each.busy, travel(each.locationId ?? '')),
    );
}
