import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf } from '../../../src/platform/lib/time/time.ts';
import type { Times } from './pages.ts';
import type { Visit } from './visit.ts';
import { servicesOf } from './whole.ts';

/** The number of days on a page. */
const days = 7;

/** Finds the free times of a week, by default those of the visit's own staff member. */
export async function findTimes(
  { run, businessId, visit }: Visit,
  query: Record<string, unknown>,
  now: number,
): Promise<Times> {
  const today = localDateOf(now, visit.timezone);
  const first =
    dayIn(query['from'], today) ??
    later(today, localDateOf(Date.parse(visit.startAt), visit.timezone));
  const ofAnyone = query['anyone'] === '1' || (visit.visitId === null && visit.staffId === null);
  const range = { dateFrom: first, dateTo: addDays(first, days - 1) };
  const free = await freeTimes({ run, businessId, visit }, range, ofAnyone);
  const dates = Array.from({ length: days }, (_, number) => addDays(first, number));
  const before = addDays(first, -days);
  return {
    days: dates.map(date => ({
      date,
      starts: free.filter(({ localStart }) => localStart.startsWith(date)),
    })),
    ofAnyone,
    earlier: first > today ? later(before, today) : null,
    later: addDays(first, days),
  };
}

/** Returns the starts in some days at which the visit fits, or the whole visit of several services. */
async function freeTimes(
  { run, businessId, visit }: Pick<Visit, 'run' | 'businessId' | 'visit'>,
  range: { dateFrom: string; dateTo: string },
  ofAnyone: boolean,
): Promise<readonly { startAt: string; localStart: string }[]> {
  const services = visit.visitId === null ? null : servicesOf(visit.parts);
  if (services) {
    const { times } = await run('whole_times', {
      businessId,
      services: services.first.map(({ bookedId }) => bookedId),
      staffIds: ofAnyone ? null : services.first.map(({ staffId }) => staffId ?? 'any'),
      people: services.people,
      ...range,
    });
    return times;
  }
  const { slots } = await run('visit_times', {
    businessId,
    catalogItemId: visit.bookedId,
    staffId: ofAnyone ? null : visit.staffId,
    ...range,
  });
  return slots.filter(({ available }) => available);
}

/** Returns the requested day, if it is valid and not past. */
function dayIn(value: unknown, today: string): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : later(value, today);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
