import { CoreProblem } from '../core-problem.ts';
import type { Item, Slot } from '../core-types.ts';
import { asked } from '../form-input.ts';
import type { Times } from '../views/day-slots.ts';
import type { Visit } from '../visit.ts';

const shownDays = 7;

/**
 * Reads a week of free times of a service, or of the variant in the query, starting on the day in the query or
 * today.
 */
export async function loadTimes(visit: Visit, item: Item, service = item.itemId): Promise<Times> {
  const { request, formats } = visit;
  const today = formats.localDate(visit.now);
  const requested = asked(request, 'date');
  const isDate = isDay(requested);
  const date = isDate && requested > today ? requested : today;
  const first = addDays(today, Math.floor(daysBetween(today, date) / shownDays) * shownDays);
  const staffId = item.staff.find(person => person.staffId === asked(request, 'staff'))?.staffId;
  const variant =
    item.variants.find(({ itemId }) => itemId === asked(request, 'variant')) ?? item.variants[0];
  const serviceId = variant?.itemId ?? service;
  const days = await Promise.all(
    Array.from({ length: shownDays }, async (_, index) => {
      const day = addDays(first, index);
      return { date: day, slots: await slotsOf(visit, { serviceId, staffId, date: day }) };
    }),
  );
  // Without a chosen day, shows the first day that has a free time.
  const free = days.find(({ slots }) => slots.some(({ available }) => available));
  return {
    days,
    date: isDate ? date : (free?.date ?? date),
    staffId: staffId ?? '',
    serviceId,
    earlier: first > today ? addDays(first, -shownDays) : null,
    later: addDays(first, shownDays),
  };
}

interface TimesQuery {
  serviceId: string;
  staffId: string | undefined;
  date: string;
}

/** A day beyond the booking horizon has no times. */
async function slotsOf({ core }: Visit, { staffId, ...rest }: TimesQuery): Promise<Slot[]> {
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

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
