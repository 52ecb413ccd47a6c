import { CoreProblem } from '../core-problem.ts';
import type { Item, Slot, VisitTime } from '../core-types.ts';
import { given } from '../form-input.ts';
import type { Start, Times } from '../views/day-slots.ts';
import { isVisit, type Together } from '../views/together.ts';
import type { Visit } from '../visit.ts';

const shownDays = 7;
/** The days beyond the shown week in which the next free time is looked for. */
const daysAhead = 28;

/**
 * Reads a week of free times of a service, or of the chosen variant, starting on the chosen day or today.
 */
export async function loadTimes(
  visit: Visit,
  item: Item,
  { service = item.itemId, together = null }: { service?: string; together?: Together | null } = {},
): Promise<Times> {
  const { request, formats } = visit;
  const today = formats.localDate(visit.now);
  // A page that is shown again after a refused form reads the choice from the form.
  const slot = Date.parse(given(request, 'slot'));
  const requested = given(request, 'date') || (Number.isNaN(slot) ? '' : formats.localDate(slot));
  const isDate = isDay(requested);
  const date = isDate && requested > today ? requested : today;
  const first = addDays(today, Math.floor(daysBetween(today, date) / shownDays) * shownDays);
  const staffId = item.staff.find(
    person => person.staffId === given(request, 'staff', 'staffId'),
  )?.staffId;
  const named = given(request, 'variant', 'serviceId', 'itemId');
  const variant = item.variants.find(({ itemId }) => itemId === named) ?? item.variants[0];
  const serviceId = variant?.itemId ?? service;
  const dates = Array.from({ length: shownDays }, (_, index) => addDays(first, index));
  const days =
    together && isVisit(together)
      ? await visitDays(visit, together, dates)
      : await Promise.all(
          dates.map(async day => ({
            date: day,
            slots: await slotsOf(visit, { serviceId, staffId, date: day }),
          })),
        );
  const free = days.flatMap(day => day.slots.filter(({ available }) => available));
  const later = addDays(first, shownDays);
  // Without a chosen day, shows the first day that has a free time.
  const shown = isDate ? date : (free[0]?.localStart.slice(0, 10) ?? date);
  const isFree = free.some(({ localStart }) => localStart.startsWith(shown));
  const nextInWeek = free.find(({ localStart }) => localStart > shown);
  const isWhole = together !== null && isVisit(together);
  const nextLater = () =>
    isWhole ? null : firstFree(visit, { serviceId, staffId, dateFrom: later });
  return {
    days,
    date: shown,
    next: isFree ? null : (nextInWeek ?? (await nextLater())),
    staffId: staffId ?? '',
    serviceId,
    together,
    earlier: first > today ? addDays(first, -shownDays) : null,
    later,
  };
}

/** When all of a visit can begin, by day. */
async function visitDays(visit: Visit, together: Together, dates: readonly string[]) {
  const [dateFrom = '', dateTo = ''] = [dates[0], dates.at(-1)];
  const times = await visitTimes(visit, together, { dateFrom, dateTo });
  const slots = times.map(({ startAt, localStart }) => ({
    startAt,
    localStart,
    available: true,
    capacity: 1,
    remainingCapacity: 1,
  }));
  return dates.map(date => ({
    date,
    slots: slots.filter(({ localStart }) => localStart.startsWith(date)),
  }));
}

/** The times at which all of a visit fits on some days; beyond the booking horizon there are none. */
export async function visitTimes(
  { core }: Visit,
  { parts, people }: Together,
  dates: { date: string } | { dateFrom: string; dateTo: string },
): Promise<VisitTime[]> {
  const query = new URLSearchParams({
    services: parts.map(({ serviceId }) => serviceId).join(),
    staffIds: parts.map(({ staffId }) => staffId || 'any').join(),
    people: String(people),
    ...dates,
  });
  try {
    return (await core.shop<{ times: VisitTime[] }>(`/visit-times?${query}`)).data.times;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

type TimesQuery = Readonly<Record<'serviceId' | 'date', string> & { staffId: string | undefined }>;

/** A day beyond the booking horizon has no times. */
function slotsOf(visit: Visit, query: TimesQuery): Promise<readonly Start[]> {
  return readSlots(visit, query);
}

/** The first free time from a day on, within four weeks; null if there is none, or it is too much to look through. */
async function firstFree(
  visit: Visit,
  { dateFrom, ...rest }: Omit<TimesQuery, 'date'> & { dateFrom: string },
): Promise<Start | null> {
  const dateTo = addDays(dateFrom, daysAhead - 1);
  const [first] = await readSlots(visit, { ...rest, dateFrom, dateTo, firstFree: '1' });
  return first ?? null;
}

async function readSlots(
  { core }: Visit,
  { staffId, ...rest }: Readonly<Record<string, string | undefined>>,
): Promise<readonly Slot[]> {
  const query = new URLSearchParams({ ...rest, ...(staffId && { staffId }) });
  try {
    return (await core.shop<{ slots: Slot[] }>(`/availability?${query}`)).data.slots;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

/** Whether a text is a calendar date, `YYYY-MM-DD`, in a plausible year. */
function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && Date.parse(text) > 0 && addDays(text, 0) === text;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
