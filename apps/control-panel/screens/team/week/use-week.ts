import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { addDays, dayOf, isDay, weekOf } from '../../../calendar/days.ts';
import { firstWeekday } from '../../../parts/first-weekday.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import { useSpoken } from '../../../texts/spoken.ts';

export interface ShownWeek {
  from: string;
  to: string;
  today: string;
}

/** The days of the week that the address names, or of the present one. */
export function useWeek(): ShownWeek {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const [{ week }] = useAddress();
  const today = dayOf(useMinute(), timezone);
  const from = weekOf(isDay(week) ? week : today, firstWeekday(locale));
  return { from, to: addDays(from, 6), today };
}
