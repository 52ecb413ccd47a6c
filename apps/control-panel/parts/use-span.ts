import { useBusiness } from '../api/session.ts';
import { isMidnight } from '../calendar/wall-clock.ts';
import type { Weekday } from '../operations.generated.ts';
import { makeOnce } from '../texts/make-once.ts';
import { useSpoken } from '../texts/spoken.ts';
import { useWeekday } from './weekday.ts';

interface Span {
  startAt: string;
  endAt: string;
  /** The days on which it comes back every week. */
  weekly?: { weekdays: readonly Weekday[] } | null;
}

const formatsIn = makeOnce((locale: string, timeZone: string) => {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return {
    days: new Intl.DateTimeFormat(locale, day),
    hours: new Intl.DateTimeFormat(locale, { ...day, ...clock }),
    clock: new Intl.DateTimeFormat(locale, clock),
  };
});

/** Formats the span of an absence or a block: whole days as days, the last one included. */
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
