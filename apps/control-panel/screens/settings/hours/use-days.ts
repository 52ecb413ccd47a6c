import { settingsHours as t } from '#texts/settingsHours';
import { useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { dayOf } from '../../../calendar/days.ts';
import { textOf } from '../../../hours/hours.ts';
import type { Period } from '../../../hours/special-days.ts';
import { useSpoken } from '../../../texts/spoken.ts';

/** Special days in words: which they are, and what they have. */
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
