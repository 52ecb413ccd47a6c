import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import {
  addDays,
  addMonths,
  dayNumberOf,
  lastDayOf,
  monthOf,
} from '../../packages/shared/local-days.ts';
import { groupBy } from './group-by.ts';
import { isVisit, serviceOf } from './picks.ts';
import type { Start } from './types.ts';
import { keyOf } from './where.ts';

/** Free starts of a month, by local day. */
export type FreeDays = ReadonlyMap<string, readonly Start[]>;

/**
 * Returns readers of free starts that load each month once. `own` is the visitor's held start, which the service does not offer.
 */
export function readFreeDays(booking: Booking, isFresh: boolean, own?: Start | null) {
  const { api, config, choice } = booking;
  const lastDay = lastBookableDay(booking);
  const months = new Map<string, FreeDays>();

  /** Reads the starts of a period. With many staff members, a month can be too large for one answer, so it is split. */
  async function between(from: string, to: string): Promise<Start[]> {
    try {
      return isVisit(choice)
        ? await api.visitTimes({ ...choice, from, to }, isFresh)
        : await api.slots(
            { ...serviceOf(choice), locationId: choice.locationId, from, to },
            isFresh,
          );
    } catch (error) {
      const isTooMuch = error instanceof ApiError && error.fields.includes('dateTo') && from < to;
      if (!isTooMuch) throw error;
      const days = dayNumberOf(to) - dayNumberOf(from);
      const middle = addDays(from, Math.floor(days / 2));
      return [...(await between(from, middle)), ...(await between(addDays(middle, 1), to))];
    }
  }

  async function ofMonth(month: string): Promise<FreeDays> {
    const known = months.get(month);
    if (known) return known;
    const first = `${month}-01` < config.today ? config.today : `${month}-01`;
    const last = lastDayOf(month) > lastDay ? lastDay : lastDayOf(month);
    const slots = first <= last ? await between(first, last) : [];
    if (own && monthOf(own.localStart) === month) {
      const later = slots.findIndex(({ startAt }) => startAt >= own.startAt);
      const at = later < 0 ? slots.length : later;
      if (!slots.some(slot => keyOf(slot) === keyOf(own))) slots.splice(at, 0, own);
    }
    const days = groupBy(slots, slot => slot.localStart.slice(0, 10));
    months.set(month, days);
    return days;
  }

  return {
    ofMonth,
    /** Returns the first month from `from` on with a free day; null if there is none. */
    next: async (from: string): Promise<string | null> => {
      for (let month = from; month <= monthOf(lastDay); month = addMonths(month, 1)) {
        if ((await ofMonth(month)).size > 0) return month;
      }
      return null;
    },
  };
}

/** Returns the free starts nearest to one that is no longer available. */
export function nearestTo(gone: Start, days: FreeDays, count: number): Start[] {
  const distance = (slot: Start) => Math.abs(Date.parse(slot.startAt) - Date.parse(gone.startAt));
  return [...days.values()]
    .flat()
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}

/** Returns the last bookable day of the choice. Services have their own horizon or the business's. */
export function lastBookableDay({ choice, config }: Pick<Booking, 'choice' | 'config'>): string {
  const days = choice.picks.map(({ service: { horizonDays } }) =>
    horizonDays === null ? config.lastDay : addDays(config.today, horizonDays),
  );
  return days.toSorted()[0] ?? config.lastDay;
}
