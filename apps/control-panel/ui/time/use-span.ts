import { useBusiness } from '../../data/session.ts';
import { isMidnight } from '../../i18n/wall-clock.ts';
import type { Weekday } from '../../data/operations.generated.ts';
import { memoize } from '../../i18n/memoize.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { useWeekday } from './weekday.ts';

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
