import { useSeesOnlyOwn } from '../../data/own.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { weekOf } from '../../../../packages/shared/local-days.ts';
import { dayOf, isDay } from '../../i18n/days.ts';
import { useFirstWeekday } from '../../ui/time/use-first-weekday.ts';
import { useMinute } from '../../ui/time/use-minute.ts';

/** Views of the calendar. */
export const views = ['day', 'week', 'list'] as const;

export type View = (typeof views)[number];

/** Returns the days, view and staff member of the address, with functions to change them. */
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
    /** Users who see only their own appointments cannot select a staff member. */
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
