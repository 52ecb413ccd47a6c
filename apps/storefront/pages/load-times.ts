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
import type { ShopLocation } from '../chosen-location.ts';
import { chosenStart } from '../places.ts';
import type { RequestContext } from '../request-context.ts';

/** Number of days to search for the next free time. */
const daysAhead = 28;

/** A request for free times: of a service with a staff member or anyone, or of a whole visit. */
interface Wanted {
  serviceId: string;
  staffId: string | undefined;
  /** Chosen location; null: any, or the only one. */
  locationId: string | null;
  /** The whole visit; null for a single service. */
  whole: Together | null;
}

/**
 * Reads the days of a month with free times of a service or variant, and the times of the chosen day. The default is the first
 * day with free times.
 */
export async function loadTimes(
  context: RequestContext,
  item: Item,
  {
    service = item.itemId,
    together = null,
    location = context.place,
  }: {
    service?: string;
    together?: Together | null;
    /** Only times of this location; absent: of the one that the visitor chose. */
    location?: Pick<ShopLocation, 'locationId' | 'slug'> | null;
  } = {},
): Promise<Times> {
  const { request, formats } = context;
  const today = formats.localDate(context.now);
  // A page that is shown again after a refused form reads the choice from the form.
  const slot = chosenStart(context);
  const requested = given(request, 'date') || (slot === null ? '' : formats.localDate(slot));
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
  const locationId = location?.locationId ?? null;
  const wanted = { serviceId, staffId, locationId, whole };
  const month = monthOf(chosen ?? (isTurned && turnedTo > monthOf(today) ? turnedTo : today));
  const shown = await loadMonth(context, wanted, { month, today, chosen });
  const next = shown.slots.some(({ available }) => available)
    ? null
    : await nextFree(context, wanted, shown);
  // Without a choice, the page shows the first day with a free time, in any month.
  const first = chosen === null && !isTurned && next ? next.localStart.slice(0, 10) : null;
  const { slots, ...days } =
    first === null
      ? shown
      : await loadMonth(context, wanted, { month: monthOf(first), today, chosen: first });
  return {
    ...days,
    slots,
    next: first === null ? next : null,
    staffId: staffId ?? '',
    location: location?.slug ?? null,
    serviceId,
    together,
    earlier: days.month > monthOf(today) ? addMonths(days.month, -1) : null,
    later: addMonths(days.month, 1),
    today,
  };
}

type MonthOfTimes = Pick<Times, 'month' | 'free' | 'date' | 'slots'>;

/** Reads the free days of a month and the times of one day. */
async function loadMonth(
  context: RequestContext,
  wanted: Wanted,
  { month, today, chosen }: { month: string; today: string; chosen: string | null },
): Promise<MonthOfTimes> {
  const first = laterOf(`${month}-01`, today);
  const reading = freeDays(context, wanted, first, lastDayOf(month));
  if (chosen !== null) {
    const [free, slots] = await Promise.all([reading, timesOf(context, wanted, chosen)]);
    return { month, free, date: chosen, slots };
  }
  const free = await reading;
  const [date] = free.keys();
  return {
    month,
    free,
    date: date ?? first,
    slots: date === undefined ? [] : await timesOf(context, wanted, date),
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** Returns the number of free times by day, for days that have any. A month that is too large for one answer is read in parts. */
async function freeDays(
  context: RequestContext,
  wanted: Wanted,
  dateFrom: string,
  dateTo: string,
): Promise<Map<string, number>> {
  try {
    const { whole } = wanted;
    const query = whole ? queryOfVisit(whole, wanted.locationId) : queryOfService(wanted);
    for (const [name, value] of Object.entries({ dateFrom, dateTo })) query.set(name, value);
    const path = `${whole ? '/visit-days' : '/available-days'}?${query}`;
    const { days } = await ask<{ days: FreeDay[] }>(context, path);
    return new Map(days.map(({ date, free }) => [date, free]));
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status !== 422) throw error;
    const isTooMuch = error.issues.some(({ path }) => path === 'dateTo') && dateFrom < dateTo;
    // Beyond the booking horizon there are no times.
    if (!isTooMuch) return new Map();
    const count = (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000;
    const middle = addDays(dateFrom, Math.floor(count / 2));
    const parts = [
      await freeDays(context, wanted, dateFrom, middle),
      await freeDays(context, wanted, addDays(middle, 1), dateTo),
    ];
    return new Map(parts.flatMap(part => [...part]));
  }
}

/** Reads the times of one day. */
async function timesOf(
  context: RequestContext,
  wanted: Wanted,
  date: string,
): Promise<readonly Start[]> {
  const { whole } = wanted;
  if (!whole) return readSlots(context, wanted, { date });
  const times = await visitTimes(context, whole, { date, locationId: wanted.locationId });
  return times.map(({ startAt, localStart, locationId }) => ({
    startAt,
    localStart,
    locationId,
    available: true,
    capacity: 1,
    remainingCapacity: 1,
  }));
}

/**
 * Returns the first free time after a day, within its month or the following four weeks; null if there is none or the search is
 * too large.
 */
async function nextFree(
  context: RequestContext,
  wanted: Wanted,
  { free, month, date }: MonthOfTimes,
): Promise<Start | null> {
  const inMonth = [...free.keys()].find(day => day > date);
  const dateFrom = inMonth ?? `${addMonths(month, 1)}-01`;
  const dateTo = inMonth ?? addDays(dateFrom, daysAhead - 1);
  if (wanted.whole) {
    const [day] = inMonth ? [inMonth] : (await freeDays(context, wanted, dateFrom, dateTo)).keys();
    const [first] = day === undefined ? [] : await timesOf(context, wanted, day);
    return first ?? null;
  }
  const [first] = await readSlots(context, wanted, { dateFrom, dateTo, firstFree: '1' });
  return first ?? null;
}

/** Reads the times at which a whole visit fits; empty beyond the booking horizon. */
export async function visitTimes(
  context: RequestContext,
  together: Together,
  { locationId, date }: { date: string; locationId: string | null },
): Promise<VisitTime[]> {
  const query = queryOfVisit(together, locationId);
  query.set('date', date);
  try {
    return (await ask<{ times: VisitTime[] }>(context, `/visit-times?${query}`)).times;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

function queryOfVisit({ parts, people }: Together, locationId: string | null): URLSearchParams {
  return new URLSearchParams({
    services: parts.map(({ serviceId }) => serviceId).join(),
    staffIds: parts.map(({ staffId }) => staffId || 'any').join(),
    people: String(people),
    ...(locationId && { locationId }),
  });
}

function queryOfService({ serviceId, staffId, locationId }: Wanted): URLSearchParams {
  return new URLSearchParams({
    serviceId,
    ...(staffId && { staffId }),
    ...(locationId && { locationId }),
  });
}

/** Reads the slots of a service; empty beyond the booking horizon. */
async function readSlots(
  context: RequestContext,
  wanted: Wanted,
  dates: Readonly<Record<string, string>>,
): Promise<readonly Slot[]> {
  const query = queryOfService(wanted);
  for (const [name, value] of Object.entries(dates)) query.set(name, value);
  try {
    return (await ask<{ slots: Slot[] }>(context, `/availability?${query}`)).slots;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 422) return [];
    throw error;
  }
}

/** Calls the core on behalf of a visitor, since the core limits calendar requests by visitor. */
async function ask<T>({ core, request }: RequestContext, path: string): Promise<T> {
  return (await core.shop<T>(path, { visitor: request.ip })).data;
}
