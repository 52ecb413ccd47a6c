import { makeOnce } from '../texts/make-once.ts';
import { dayOf } from './days.ts';

/** A business's clock on the wall. */

const dayLong = 86_400_000;

const timeIn = makeOnce(
  timeZone =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const partsIn = makeOnce(
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

/** The time of an instant there, `HH:MM`. */
export function timeAt(instant: number, timeZone: string): string {
  return timeIn(timeZone).format(instant);
}

/**
 * The instant of a local day and time; of a time that comes twice, the first; of one that a change of clocks leaves out,
 * as much later.
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [asUtc - dayLong, asUtc + dayLong].map(near => offsetAt(near, timeZone));
  const meant = [before!, after!]
    .map(offset => asUtc - offset)
    .filter(instant => offsetAt(instant, timeZone) === asUtc - instant);
  return meant.length > 0 ? Math.min(...meant) : asUtc - before!;
}

/** How far ahead of UTC the clock there is at an instant, in milliseconds. */
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

/** Returns whether a day of the zone starts at an instant. */
export function isMidnight(instant: number, timeZone: string): boolean {
  return instantAt(dayOf(instant, timeZone), '00:00', timeZone) === instant;
}
