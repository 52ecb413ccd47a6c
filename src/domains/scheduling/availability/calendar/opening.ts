import { parseWorkingHours, windows, type WorkingHours } from '../../../business/working-hours.ts';
import {
  intersect,
  type Interval,
  merge,
  subtract,
} from '../../../../platform/lib/time/intervals.ts';
import { absencesBetween } from '../../../business/periods/absences-between.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf } from '../../../../platform/lib/time/time.ts';
import { hoursOfDay, type PlannedHours } from '../../../staff/rotas/find-rota.ts';
import type { Person } from './schedule.ts';

const MINUTE = 60_000;

/** Returns every opening window, not merged, that contains an instant of [from, to]. */
export function openingsAround(
  hours: WorkingHours,
  zone: string,
  from: number,
  to: number,
): Interval[] {
  // A window that opened the day before may still be open.
  return windows(hours, zone, addDays(localDateOf(from, zone), -1), localDateOf(to, zone));
}

const soonest = 14 * 86_400_000;

/** Returns an instant at which a business is open, or else its next opening; null if it stays closed for two weeks. */
export function openingAfter(
  { workingHours, timezone }: { workingHours: string; timezone: string },
  instant: number,
): number | null {
  const hours = parseWorkingHours(workingHours);
  const open = openingsAround(hours, hours.timezone ?? timezone, instant, instant + soonest);
  const next = open.find(({ endAt }) => endAt > instant);
  return next ? Math.max(next.startAt, instant) : null;
}

/** The opening hours of a business and its time zone. */
interface Opening {
  hours: WorkingHours;
  timezone: string;
  /** The windows around the instants, merged. */
  open: readonly Interval[];
}

/** Returns the shifts of a person between two instants: their planned hours, within the business's hours, minus time off. */
export function shiftsOf(
  person: Pick<Person, 'hours' | 'rotas' | 'timeOff'>,
  { hours, timezone, open }: Opening,
  from: number,
  to: number,
): readonly Interval[] {
  const { timeOff } = person;
  const isPlanned = person.hours !== null || person.rotas.length > 0;
  const own = isPlanned ? intersect(open, plannedAround(person, hours, timezone, from, to)) : open;
  return timeOff.length === 0
    ? own
    : subtract(own, merge(absencesBetween(timeOff, timezone, from, to)));
}

/** Returns the planned hours of a person around two instants, regardless of the business's hours. */
function plannedAround(
  person: PlannedHours,
  business: WorkingHours,
  timezone: string,
  from: number,
  to: number,
): Interval[] {
  const usual = person.hours ?? business;
  const zone = person.hours?.timezone ?? timezone;
  const [first, last] = [addDays(localDateOf(from, zone), -1), localDateOf(to, zone)];
  return merge(windows(usual, zone, first, last, day => hoursOfDay(person, business, day)));
}

/** Returns the starts on the grid of every opening in [from, to), sorted and unique. */
export function gridStarts(
  openings: readonly Interval[],
  stepMinutes: number,
  from: number,
  to: number,
): number[] {
  const step = stepMinutes * MINUTE;
  const starts = new Set<number>();
  for (const { startAt, endAt } of openings) {
    const skipped = Math.max(0, Math.ceil((from - startAt) / step));
    const until = Math.min(endAt, to);
    for (let start = startAt + skipped * step; start < until; start += step) starts.add(start);
  }
  return Array.from(starts).sort((a, b) => a - b);
}

const parsedHours = new Map<string, WorkingHours>();
const mostParsed = 1000;

/** Parses opening hours. The results are cached by the canonical text, since hours are read far more often than changed. */
export function hoursOf(text: string): WorkingHours {
  let hours = parsedHours.get(text);
  if (!hours) {
    if (parsedHours.size >= mostParsed) parsedHours.clear();
    hours = parseWorkingHours(text);
    parsedHours.set(text, hours);
  }
  return hours;
}
