import type { Context } from '../../platform/context.ts';
import type { PlaceToWrite } from '../business/locations/at-location.ts';
import { writeAt, writeLocked } from '../business/write-locked.ts';
import { StartRefused } from './appointments/booking/reserve-slot.ts';
import { explainRefusal } from './availability/explain-refusal.ts';
import { explainVisit } from './visits/explain-visit.ts';
import { VisitRefused } from './visits/refuse-visit.ts';

/**
 * `writeLocked` for bookings, or `writeAt` for those at a location: a refusal gets the nearest free starts, which are read after
 * the lock is released.
 */
export async function writeExplained<T>(
  context: Context,
  place: string | PlaceToWrite,
  work: Parameters<typeof writeLocked<T>>[2],
): Promise<T> {
  try {
    return typeof place === 'string'
      ? await writeLocked(context, place, work)
      : await writeAt(context, place, work);
  } catch (error) {
    if (error instanceof StartRefused) throw await explainRefusal(context.em, error);
    if (error instanceof VisitRefused) throw await explainVisit(context.em, error);
    throw error;
  }
}
