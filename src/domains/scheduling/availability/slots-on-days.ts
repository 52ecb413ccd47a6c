import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween, wallToInstant } from '../../../platform/lib/time/time.ts';
import { slotsOf } from './availability.ts';
import { gapReach } from './calendar/gap-reach.ts';
import type { Dates, Schedule, Slot } from './calendar/schedule.ts';
import { invalid } from '../../../platform/errors.ts';
import { readDay } from '../../../platform/validation/read-day.ts';

const minute = 60_000;
/** Person-days indexed at once; about 10 ms at worst. */
const peopleDaysAtOnce = 400;
/** Checks, one for each slot and person, between two looks at the clock. */
const checksAtOnce = 500;

/** Returns the slots, free or full, that start on some local days. Other work of the process can run in between. */
export async function slotsOnDays(schedule: Schedule, { first, last }: Dates): Promise<Slot[]> {
  const people = Math.max(1, schedule.staff?.length ?? 0);
  const days = Math.max(1, Math.floor(peopleDaysAtOnce / people));
  const slotsAtOnce = Math.ceil(checksAtOnce / people);
  const pause = createYielder();
  const slots: Slot[] = [];
  for (let from = first; daysBetween(from, last) >= 0; from = addDays(from, days)) {
    const to = daysBetween(from, last) < days ? last : addDays(from, days - 1);
    for (const slot of slotsOf(partOf(schedule, from, to), from, to)) {
      slots.push(slot);
      if (slots.length % slotsAtOnce === 0) await pause();
    }
    await pause();
  }
  return slots;
}

/** Returns the schedule with only the bookings that matter for starts on some days. */
function partOf(schedule: Schedule, firstDate: string, lastDate: string): Schedule {
  const { business, item, busy, gaps } = schedule;
  const gap = gapReach(gaps, business);
  const before = item.bufferBeforeMinutes * minute + gap;
  const after = (item.durationMinutes + item.bufferAfterMinutes) * minute + gap;
  const from = wallToInstant(firstDate, '00:00', business.timezone) - before;
  const to = wallToInstant(addDays(lastDate, 1), '00:00', business.timezone) + after;
  const near = busy.filter(row => row.occupiedFrom < to && row.occupiedTo > from);
  return { ...schedule, busy: near };
}

/** One local day, or both ends of a range. */
interface AskedDays {
  date?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateTo?: string | null | undefined;
}

/** Reads the requested local days, at most `mostDays`. @throws DomainError VALIDATION_FAILED. */
export function readDays({ date, dateFrom, dateTo }: AskedDays, mostDays: number): Dates {
  if (date != null && dateFrom == null && dateTo == null) {
    const day = readDay(date, 'date');
    return { first: day, last: day };
  }
  if (date == null && dateFrom != null && dateTo != null) {
    readDay(dateFrom, 'dateFrom');
    readDay(dateTo, 'dateTo');
    const days = daysBetween(dateFrom, dateTo) + 1;
    if (days >= 1 && days <= mostDays) return { first: dateFrom, last: dateTo };
    const message =
      days < 1
        ? 'must not be before the first day.'
        : `the range has ${days} days; it may have at most ${mostDays}.`;
    throw invalid('dateTo', message);
  }
  throw invalid('date', 'give either date, or dateFrom and dateTo together.');
}
