import { addDays } from '../../../../../packages/shared/local-days.ts';

/** A date range; both days are inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Named ranges; the first is the default. */
export const ranges = [
  'month',
  'today',
  'week',
  'days30',
  'lastMonth',
  'quarter',
  'year',
  'lastYear',
  'next30',
] as const;
export type Range = (typeof ranges)[number];

/** Returns the days of a range as of today, and the days to compare with. */
export function daysOf(range: Range, today: string): { days: Days; before: Days } {
  switch (range) {
    case 'today':
      return plain(today, today);
    case 'week':
      return plain(addDays(today, -6), today);
    case 'days30':
      return plain(addDays(today, -29), today);
    case 'next30':
      return plain(today, addDays(today, 29));
    case 'month':
      return sinceMonth(today, 0, 1);
    case 'quarter':
      return sinceMonth(today, (Number(today.slice(5, 7)) - 1) % 3, 3);
    case 'year':
      return sinceMonth(today, Number(today.slice(5, 7)) - 1, 12);
    case 'lastMonth':
      return whole(monthsFrom(today, -1), 1);
    case 'lastYear':
      return whole(`${Number(today.slice(0, 4)) - 1}-01-01`, 12);
  }
}

/** Returns a range with the equally long range before it. */
export function plain(from: string, to: string): { days: Days; before: Days } {
  return {
    days: { from, to },
    before: { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) },
  };
}

/** Returns the number of days in a range. */
export function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Returns the range from the first of a month until today, and the same days some months earlier. */
function sinceMonth(today: string, monthsAgo: number, earlier: number) {
  const from = monthsFrom(today, -monthsAgo);
  const begun = monthsFrom(from, -earlier);
  const sameDay = addDays(monthsFrom(today, -earlier), Number(today.slice(8)) - 1);
  const lastDay = addDays(monthsFrom(today, 1 - earlier), -1);
  return {
    days: { from, to: today },
    before: { from: begun, to: sameDay < lastDay ? sameDay : lastDay },
  };
}

/** Returns a range of whole months with the equally many months before it. */
function whole(from: string, months: number) {
  return {
    days: { from, to: addDays(monthsFrom(from, months), -1) },
    before: { from: monthsFrom(from, -months), to: addDays(from, -1) },
  };
}

/** Returns the first day of the month that is `count` months after the given day's month. */
function monthsFrom(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns the period of one bar, chosen so that the chart has few enough bars. */
export function intervalOf(days: Days): 'day' | 'week' | 'month' {
  const length = lengthOf(days);
  if (length <= 62) return 'day';
  return length <= 200 ? 'week' : 'month';
}
