import { waitlist as t } from '#texts/waitlist';
import { useMemo } from 'react';
import type { Weekday } from '../../operations.generated.ts';
import { useWeekday } from '../../parts/weekday.ts';
import { useSpoken } from '../../texts/spoken.ts';

/** When a visit is wished for. */
interface Wished {
  dateFrom: string;
  dateTo: string;
  weekdays: readonly Weekday[];
  timeFrom: string | null;
  timeTo: string | null;
}

/** Says the days of a wish, and its days of the week and hours. */
export function useWished() {
  const { locale } = useSpoken();
  const weekday = useWeekday();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return {
      days: ({ dateFrom, dateTo }: Wished) =>
        format.formatRange(Date.parse(dateFrom), Date.parse(dateTo)),
      hours: ({ weekdays: days, timeFrom, timeTo }: Wished) =>
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
