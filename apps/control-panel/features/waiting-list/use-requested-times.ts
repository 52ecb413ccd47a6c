import { waitlist as t } from '#texts/waitlist';
import { useMemo } from 'react';
import type { Weekday } from '../../data/operations.generated.ts';
import { useWeekday } from '../../ui/time/use-first-weekday.ts';
import { useSpoken } from '../../i18n/spoken.ts';

/** Requested days and times of a waiting-list entry. */
interface RequestedTimes {
  dateFrom: string;
  dateTo: string;
  weekdays: readonly Weekday[];
  timeFrom: string | null;
  timeTo: string | null;
}

/** Returns a function that formats an entry's days, weekdays and times. */
export function useRequestedTimes() {
  const { locale } = useSpoken();
  const weekday = useWeekday();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return {
      days: ({ dateFrom, dateTo }: RequestedTimes) =>
        format.formatRange(Date.parse(dateFrom), Date.parse(dateTo)),
      hours: ({ weekdays: days, timeFrom, timeTo }: RequestedTimes) =>
        [
          days.map(weekday).join(', '),
          timeFrom && timeTo
            ? `${timeFrom}–${timeTo}`
            : timeFrom
              ? t.fromTime({ time: timeFrom })
              : timeTo && t.untilTime({ time: timeTo }),
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [locale, weekday]);
}
