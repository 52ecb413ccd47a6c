import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import type { Dates } from '../availability/calendar/schedule.ts';
import { visitFinder } from './visit-finder.ts';
import {
  takesDifferentTimes,
  type Placed,
  type RequestedVisit,
  type VisitStep,
} from './visit-plan.ts';

/** Starts tried between two looks at the clock. */
const startsAtOnce = 20;

/** The requested times: the earliest start, in epoch milliseconds, and the maximum number. */
interface Wanted {
  readonly from: number;
  readonly most: number;
}

const allTimes: Wanted = { from: -Infinity, most: Infinity };

/** Returns the first visits that can begin on some local days, by start. Other work of the process can run in between. */
export async function visitTimesOn(
  asked: RequestedVisit,
  { first, last }: Dates,
  { from, most }: Wanted = allTimes,
): Promise<(readonly Placed[])[]> {
  const [step] = asked.steps as [VisitStep];
  const least = takesDifferentTimes(step) ? 1 : step.people;
  const pause = createYielder();
  const times: (readonly Placed[])[] = [];
  for (let date = first; daysBetween(date, last) >= 0; date = addDays(date, 1)) {
    const finder = visitFinder(asked, date, false);
    let tried = 0;
    for (const { startAt, remainingCapacity } of finder.starts()) {
      if (startAt < from || remainingCapacity < least) continue;
      const placed = finder.couldBeginAt(startAt) ? finder.at(startAt).placed : undefined;
      if (placed) times.push(placed);
      if (times.length >= most) return times;
      tried += 1;
      if (tried % startsAtOnce === 0) await pause();
    }
    await pause();
  }
  return times;
}
