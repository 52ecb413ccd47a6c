import type { MakeStep } from '../booking.ts';
import { loadMore } from '../load-more.ts';

/** Asks for the location. Without the second file, the times of all are shown. */
export function locationStep(next: MakeStep): MakeStep {
  return async booking => {
    booking.choice.locationId = null;
    const more = await loadMore(booking.api.base);
    return more ? more.locationStep(booking, next) : booking.go(next).then(() => null);
  };
}
