import { addDays } from '../../../../../packages/shared/local-days.ts';

/** Days from the first to the last one. */
export interface Days {
  from: string;
  to: string;
}

/** Ranges by name; the first is shown unless another is asked for. */
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

/** The days of a range as of today, and those before with which they are compared. */
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

/** Any days, compared with as many before them. */
export function plain(from: string, to: string): { days: Days; before: Days } {
  return {
    days: { from, to },
    before: { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) },
  };
}

/** How many days there are. */
export function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Since the first of a month some months ago until today; compared with the same days some months earlier. */
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

/** So many whole months; compared with as many before. */
function whole(from: string, months: number) {
  return {
    days: { from, to: addDays(monthsFrom(from, months), -1) },
    before: { from: monthsFrom(from, -months), to: addDays(from, -1) },
  };
}

/** The first day of a month so many months from that of a day. */
function monthsFrom(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** What bars of a chart stand for, so that there are few enough to be told apart. */
export function intervalOf(days: Days): 'day' | 'week' | 'month' {
  const length = lengthOf(days);
  if (length <= 62) return 'day';
  return length <= 200 ? 'week' : 'month';
}
