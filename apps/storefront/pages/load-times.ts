import { CoreProblem } from '../core-problem.ts';
import type { FreeDay, Item, Slot, VisitTime } from '../core-types.ts';
import { given } from '../form-input.ts';
import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  lastDayOf,
  monthOf,
} from '../../../packages/shared/local-days.ts';
import type { Start, Times } from '../views/day-slots.ts';
import { isVisit, type Together } from '../views/together.ts';
import type { Visit } from '../visit.ts';

/** The days in which the next free time is looked for. */
const daysAhead = 28;

/** A request for free times: of a service with somebody or anyone, or of a whole visit. */
interface Wanted {
  serviceId: string;
  staffId: string | undefined;
  /** Null: the service alone. */
  whole: Together | null;
}

/**
 * Reads which days of a month have free times of a service, or of the chosen variant, and the times of the chosen day:
 * without a choice those of the first day that has any.
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
  const chosen = isDay(requested) ? (requested > today ? requested : today) : null;
  const turnedTo = given(request, 'month');
  const isTurned = chosen === null && isMonth(turnedTo);
  const staffId = item.staff.find(
    person => person.staffId === given(request, 'staff', 'staffId'),
  )?.staffId;
  const named = given(request, 'variant', 'serviceId', 'itemId');
  const variant = item.variants.find(({ itemId }) => itemId === named) ?? item.variants[0];
  const serviceId = variant?.itemId ?? service;
  const whole = together !== null && isVisit(together) ? together : null;
  const wanted = { serviceId, staffId, whole };
  const month = monthOf(chosen ?? (isTurned && turnedTo > monthOf(today) ? turnedTo : today));
  const shown = await loadMonth(visit, wanted, { month, today, chosen });
  const next = shown.slots.some(({ available }) => available)
    ? null
    : await nextFree(visit, wanted, shown);
  // A visitor without a choice is shown the first day that has a free time, in whichever month.
  const first = chosen === null && !isTurned && next ? next.localStart.slice(0, 10) : null;
  const { slots, ...days } =
    first === null
      ? shown
      : await loadMonth(visit, wanted, { month: monthOf(first), today, chosen: first });
  return {
    ...days,
    slots,
    next: first === null ? next : null,
    staffId: staffId ?? '',
    serviceId,
    together,
    earlier: days.month > monthOf(today) ? addMonths(days.month, -1) : null,
    later: addMonths(days.month, 1),
    today,
  };
}

type MonthOfTimes = Pick<Times, 'month' | 'free' | 'date' | 'slots'>;

/** Reads the free days of a month and the times of one of its days. */
async function loadMonth(
  visit: Visit,
  wanted: Wanted,
  { month, today, chosen }: { month: string; today: string; chosen: string | null },
): Promise<MonthOfTimes> {
  const first = laterOf(`${month}-01`, today);
  const reading = freeDays(visit, wanted, first, lastDayOf(month));
  if (chosen !== null) {
    const [free, slots] = await Promise.all([reading, timesOf(visit, wanted, chosen)]);
    return { month, free, date: chosen, slots };
  }
  const free = await reading;
  const [date] = free.keys();
  return {
    month,
    free,
    date: date ?? first,
    slots: date === undefined ? [] : await timesOf(visit, wanted, date),
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The number of free times by day, for the days that have any. A month that is too much for one answer is read in parts. */
async function freeDays(
  visit: Visit,
  wanted: Wanted,
  dateFrom: string,
  dateTo: string,
): Promise<Map<string, number>> {
  try {
    const { whole } = wanted;
    const query = whole ? queryOfVisit(whole) : queryOfService(wanted);
    for (const [name, value] of Object.entries({ dateFrom, dateTo })) query.set(name, value);
    const path = `${whole ? '/visit-days' : '/available-days'}?${query}`;
    const { days } = await ask<{ days: FreeDay[] }>(visit, path);
    return new Map(days.map(({ date, free }) => [date, free]));
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status !== 422) throw error;
    const isTooMuch = error.issues.some(({ path }) => path === 'dateTo') && dateFrom < dateTo;
    // Beyond the booking horizon there is nothing.
    if (!isTooMuch) return new Map();
    const count = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000;
    const middle = addDays(dateFrom, Math.floor(count / 2));
    const parts = [
      await freeDays(visit, wanted, dateFrom, middle),
      await freeDays(visit, wanted, addDays(middle, 1), dateTo),
    ];
    return new Map(parts.flatMap(part => [...part]));
  }
}

/** The times of one day. */
async function timesOf(visit: Visit, wanted: Wanted, date: string): Promise<readonly Start[]> {
  const { whole } = wanted;
  if (!whole) return readSlots(visit, wanted, { date });
  const times = await visitTimes(visit, whole, { date });
  return times.map(({ startAt, localStart }) => ({
    startAt,
    localStart,
    available: true,
    capacity: 1,
    remainingCapacity: 1,
  }));
}

/**
 * The first free time after a day, within its month or the four weeks after it; null if there is none, or it is too much to
 * look through.
 */
async function nextFree(
  visit: Visit,
  wanted: Wanted,
  { free, month, date }: MonthOfTimes,
): Promise<Start | null> {
  const inMonth = [...free.keys()].find(day => day > date);
  const dateFrom = inMonth ?? `${addMonths(month, 1)}-01`;
  const dateTo = inMonth ?? addDays(dateFrom, daysAhead - 1);
  if (wanted.whole) {
    const [day] = inMonth ? [inMonth] : (await freeDays(visit, wanted, dateFrom, dateTo)).keys();
    const [first] = day === undefined ? [] : await timesOf(visit, wanted, day);
    return first ?? null;
  }
  const [first] = await readSlots(visit, wanted, { dateFrom, dateTo, firstFree: '1' });
  return first ?? null;
}

/** The times at which all of a visit fits on some days; beyond the booking horizon there are none. */
export async function visitTimes(
  visit: Visit,
  together: Together,
  dates: { date: string } | { dateFrom: string; dateTo: string },
): Promise<VisitTime[]> {
  const query = queryOfVisit(together);
  for (const [name, value] of Object.entries(dates)) query.set(name, value);
  try {
    return (await ask<{ times: VisitTime[] }>(visit, `/visit-times?${query}`)).times;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

function queryOfVisit({ parts, people }: Together): URLSearchParams {
  return new URLSearchParams({
    services: parts.map(({ serviceId }) => serviceId).join(),
    staffIds: parts.map(({ staffId }) => staffId || 'any').join(),
    people: String(people),
  });
}

function queryOfService({ serviceId, staffId }: Wanted): URLSearchParams {
  return new URLSearchParams({ serviceId, ...(staffId && { staffId }) });
}

/** Reads the slots of a service on some days; beyond the booking horizon there are none. */
async function readSlots(
  visit: Visit,
  wanted: Wanted,
  dates: Readonly<Record<string, string>>,
): Promise<readonly Slot[]> {
  const query = queryOfService(wanted);
  for (const [name, value] of Object.entries(dates)) query.set(name, value);
  try {
    return (await ask<{ slots: Slot[] }>(visit, `/availability?${query}`)).slots;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

/** Asks the core on behalf of a visitor, by whom it limits long looks at a calendar. */
async function ask<T>({ core, request }: Visit, path: string): Promise<T> {
  return (await core.shop<T>(path, { visitor: request.ip })).data;
}
