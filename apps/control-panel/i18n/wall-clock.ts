import { memoize } from './memoize.ts';
import { dayOf } from './days.ts';
import { addDays } from '../../../packages/shared/local-days.ts';

/** Conversions between instants and a business's local time. */

const dayLong = 86_400_000;

const timeIn = memoize(
  timeZone =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const partsIn = memoize(
  timeZone =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Formats an instant as local time, `HH:MM`. */
export function timeAt(instant: number, timeZone: string): string {
  return timeIn(timeZone).format(instant);
}

/**
 * Returns the instant of a local day and time. An ambiguous time means the first one. A time skipped by a clock
 * change moves forward by the skipped amount.
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [asUtc - dayLong, asUtc + dayLong].map(near => offsetAt(near, timeZone));
  const meant = [before!, after!]
    .map(offset => asUtc - offset)
    .filter(instant => offsetAt(instant, timeZone) === asUtc - instant);
  return meant.length > 0 ? Math.min(...meant) : asUtc - before!;
}

/** Returns the zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = partsIn(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(part => part.type === type)?.value);
  const wall = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** Returns true if a local day starts at the instant. */
export function isMidnight(instant: number, timeZone: string): boolean {
  return instantAt(dayOf(instant, timeZone), '00:00', timeZone) === instant;
}

/** Returns the exclusive end of a last day in a time zone. Null means no end. */
export function endOf(lastDay: string | null, timeZone: string): string | null {
  return lastDay === null
    ? null
    : new Date(instantAt(addDays(lastDay, 1), '00:00', timeZone)).toISOString();
}
