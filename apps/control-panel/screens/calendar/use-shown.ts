import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { weekOf } from '../../../../packages/shared/local-days.ts';
import { dayOf, isDay } from '../../calendar/days.ts';
import { useFirstWeekday } from '../../parts/use-first-weekday.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { views, type View } from './views.ts';

/** The days that the address shows, how, and of whom; and ways to others. */
export function useShown() {
  const firstWeekday = useFirstWeekday();
  const { timezone } = useBusiness();
  const [{ date, view: asked, staff }, set] = useAddress();
  const isOwn = useSeesOnlyOwn();
  const today = dayOf(useMinute(), timezone);
  const day = isDay(date) ? date : today;
  const view: View = views.find(one => one === asked) ?? 'day';
  return {
    today,
    day,
    view,
    /** Who sees only their own has nobody to choose from. */
    staff: isOwn ? undefined : staff,
    days: view === 'day' ? 1 : 7,
    from: view === 'week' ? weekOf(day, firstWeekday) : day,
    show: (next: View) => set({ view: next === 'day' ? undefined : next }),
    go: (to: string) => set({ date: to === today ? undefined : to }),
    goToDay: (to: string) => set({ date: to, view: undefined }),
    showStaff: (next: string | undefined) => set({ staff: next }),
  };
}

export type Shown = ReturnType<typeof useShown>;
