import { weekdays } from '../../packages/shared/local-days.ts';
import type { ShopFront } from './core-types.ts';
import type { Formats } from './formats.ts';

type Day = ShopFront['openingHours'][number]['weekday'];

/** Returns the opening hours of a usual week. Consecutive days with the same hours share a row; without any hours there are no rows. */
export function hoursRows(
  formats: Formats,
  openingHours: ShopFront['openingHours'],
): { days: string; hours: string }[] {
  if (openingHours.length === 0) return [];
  const hoursOn = (day: Day) =>
    openingHours
      .filter(({ weekday }) => weekday === day)
      .map(({ open, close }) => `${formats.clock(open)}–${formats.clock(close)}`)
      .join(', ');
  const rows: { first: Day; last: Day; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursOn(day);
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: [...new Set([first, last])].map(day => formats.dayName(weekdays.indexOf(day))).join('–'),
    hours,
  }));
}
