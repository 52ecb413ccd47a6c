import { useState } from 'react';
import { useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useAddress, useOpenId } from '../../data/use-address.ts';
import { weekOf } from '../../../../packages/shared/local-days.ts';
import { dayOf, isDay } from '../../i18n/days.ts';
import { useFirstWeekday } from '../../ui/time/use-first-weekday.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { isBeingBooked } from '../../data/board/booking.ts';
import type { Appointment } from '../../data/board/board.ts';

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

/** Opens a single appointment, or the group that starts at the same time. */
export function useOpenAppointments() {
  const [, open] = useOpenId();
  const [group, setGroup] = useState<Appointment | null>(null);
  return {
    /** An appointment of the open group. */
    group,
    closeGroup: () => setGroup(null),
    openAppointments: (appointments: readonly [Appointment, ...Appointment[]]) => {
      if (appointments.length > 1) setGroup(appointments[0]);
      else if (!isBeingBooked(appointments[0])) open(appointments[0].id);
    },
    openAppointment: (id: string) => open(id),
  };
}
