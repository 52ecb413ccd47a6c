import { settingsHours as t } from '#texts/settingsHours';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { dayOf } from '../../../i18n/days.ts';
import { textOf } from '../hours.ts';
import type { Period } from '../special-days.ts';
import { useSpoken } from '../../../i18n/spoken.ts';

/** Returns functions that format special days and their hours. */
export function useDays() {
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const [thisYear] = useState(() => dayOf(Date.now(), timezone).slice(0, 4));
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const short = new Intl.DateTimeFormat(locale, day);
  const long = new Intl.DateTimeFormat(locale, { ...day, year: 'numeric' });
  return {
    daysOf: ({ from, to }: Period) =>
      (to.startsWith(thisYear) ? short : long).formatRange(new Date(from), new Date(to)),
    hoursOf: ({ intervals }: Period) => (intervals.length === 0 ? t.closed : textOf(intervals)),
  };
}
