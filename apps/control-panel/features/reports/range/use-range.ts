import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { dayOf, isDay } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { daysOf, lengthOf, plain, ranges, type Range } from './ranges.ts';

/** Maximum length of a report in days. */
const most = 1827;

/** Returns the selected days of the address, the days to compare with, and if the comparison is on. */
export function useRange() {
  const { timezone } = useBusiness();
  const [{ range, from, to, compare }, set] = useAddress();
  const today = dayOf(useMinute(), timezone);
  const isOwn =
    range === 'own' && isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= most;
  const named = ranges.find(each => each === range) ?? ranges[0];
  const { days, before } = isOwn ? plain(from, to) : daysOf(named, today);
  return {
    today,
    range: isOwn ? ('own' as const) : named,
    days,
    before,
    compares: compare !== 'no',
    choose: (next: Range | 'own') =>
      set(
        next === 'own'
          ? { range: next, ...days }
          : { range: next === ranges[0] ? undefined : next, from: undefined, to: undefined },
      ),
    setDays: (next: Partial<typeof days>) => set({ range: 'own', ...days, ...next }),
    setCompares: (on: boolean) => set({ compare: on ? undefined : 'no' }),
  };
}

export type Shown = ReturnType<typeof useRange>;
