import { frame } from '#texts/frame';
import type { DatesProviderSettings } from '@mantine/dates';
import { useBusiness } from '../../data/session.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { useFirstWeekday, useWeekday } from './use-first-weekday.ts';
import { isMidnight } from '../../i18n/wall-clock.ts';
import type { Weekday } from '../../data/operations.generated.ts';

/** Returns a function that formats instants as times in the business's time zone, such as `10:15`. */
export function useTime(): (instant: number) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  return timeFormat(locale, timezone);
}

const timeFormat = memoize((locale, timeZone) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (instant: number) => format.format(instant);
});

type MantineWeekday = NonNullable<DatesProviderSettings['firstDayOfWeek']>;

/** Returns the settings of Mantine's calendars, in which Sunday is 0. */
export function useDates(): DatesProviderSettings {
  const { language } = useSpoken();
  return { locale: language, firstDayOfWeek: (useFirstWeekday() % 7) as MantineWeekday };
}

/** Returns common props of month calendars: no days of other months, and labels of the arrows. */
export function useMonth() {
  const { month } = frame;
  return {
    hideOutsideDates: true,
    ariaLabels: { previousMonth: month.before, nextMonth: month.after },
  };
}

interface Span {
  startAt: string;
  endAt: string;
  /** Weekdays of weekly repetition. */
  weekly?: { weekdays: readonly Weekday[] } | null;
}

const formatsIn = memoize((locale: string, timeZone: string) => {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return {
    days: new Intl.DateTimeFormat(locale, day),
    hours: new Intl.DateTimeFormat(locale, { ...day, ...clock }),
    clock: new Intl.DateTimeFormat(locale, clock),
  };
});

/**
 * Returns a function that formats the period of an absence or block. Whole days show as days, with an inclusive
 * end.
 */
export function useSpan(): (span: Span) => string {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const weekday = useWeekday();
  const { days, hours, clock } = formatsIn(locale, timezone);
  return ({ startAt, endAt, weekly }) => {
    const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
    if (weekly) {
      return `${weekly.weekdays.map(weekday).join(', ')} · ${clock.formatRange(from, to)}`;
    }
    const isWhole = isMidnight(from, timezone) && isMidnight(to, timezone);
    return (isWhole ? days : hours).formatRange(from, isWhole ? to - 1 : to);
  };
}

/**
 * Returns a function that formats a range of days, such as `1 – 23 Nov 2026`. A range of one day is a single
 * date.
 */
export function useDaySpan(): (days: { from: string; to: string }) => string {
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to));
}
