import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { dayOf, isDay } from '../../../calendar/days.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import { daysOf, lengthOf, plain, ranges, type Range } from './ranges.ts';

/** As many days as a report may have. */
const most = 1827;

/** The days that the address asks for, those before, and whether they are compared. */
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
