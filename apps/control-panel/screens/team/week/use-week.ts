import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import { dayOf, isDay } from '../../../calendar/days.ts';
import { useFirstWeekday } from '../../../parts/use-first-weekday.ts';
import { useMinute } from '../../../parts/use-minute.ts';

export interface ShownWeek {
  from: string;
  to: string;
  today: string;
}

/** The days of the week that the address names, or of the present one. */
export function useWeek(): ShownWeek {
  const { timezone } = useBusiness();
  const firstWeekday = useFirstWeekday();
  const [{ week }] = useAddress();
  const today = dayOf(useMinute(), timezone);
  const from = weekOf(isDay(week) ? week : today, firstWeekday);
  return { from, to: addDays(from, 6), today };
}
