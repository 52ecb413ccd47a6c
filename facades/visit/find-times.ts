import { addDays, localDateOf } from '../../src/platform/lib/time/time.ts';
import type { Times } from './pages.ts';
import type { Visit } from './visit.ts';

/** How many days are shown at once. */
const days = 7;

/** The free times of a week, of the visit's own person unless everybody's are asked for. */
export async function findTimes(
  { run, businessId, visit }: Visit,
  query: Record<string, unknown>,
  now: number,
): Promise<Times> {
  const today = localDateOf(now, visit.timezone);
  const first =
    dayIn(query['from'], today) ??
    later(today, localDateOf(Date.parse(visit.startAt), visit.timezone));
  const ofAnyone = query['anyone'] === '1' || visit.staffId === null;
  const { slots } = await run('visit_times', {
    businessId,
    catalogItemId: visit.bookedId,
    staffId: ofAnyone ? null : visit.staffId,
    dateFrom: first,
    dateTo: addDays(first, days - 1),
  });
  const dates = Array.from({ length: days }, (_, number) => addDays(first, number));
  const before = addDays(first, -days);
  return {
    days: dates.map(date => ({
      date,
      starts: slots.filter(slot => slot.available && slot.localStart.startsWith(date)),
    })),
    ofAnyone,
    earlier: first > today ? later(before, today) : null,
    later: addDays(first, days),
  };
}

/** A day that was asked for, if it is one and not past. */
function dayIn(value: unknown, today: string): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : later(value, today);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
