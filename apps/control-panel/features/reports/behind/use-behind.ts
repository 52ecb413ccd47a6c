import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { isDay } from '../../../i18n/days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';
import type { AppointmentStatus, BookingSource } from '../../../data/operations.generated.ts';

const lists = ['visits', 'sales', 'payments', 'commissions'] as const;

const takesPlace: AppointmentStatus[] = ['pending', 'confirmed', 'arrived', 'completed'];
const statuses: Readonly<Record<string, AppointmentStatus[]>> = {
  on: takesPlace,
  no_show: ['no_show'],
};

/**
 * Returns the list behind a bar from the address. Returns null if the address asks for none, or for
 * appointments without permission.
 */
export function useBehind() {
  const { timezone } = useBusiness();
  const [{ list: asked, since, until, only, item, staff, source, of }] = useAddress();
  const canSeeAppointments = useCan()('appointment_read');
  const list = lists.find(each => each === asked);
  if (list === 'visits' && !canSeeAppointments) return null;
  if (!list || !isDay(since) || !isDay(until) || since > until) return null;
  const isOfOrders = of === 'orders' || !canSeeAppointments;
  const status = only === undefined ? undefined : statuses[only];
  const instant = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  return {
    list,
    shows: list === 'sales' ? (isOfOrders ? ('orders' as const) : ('visits' as const)) : list,
    days: { from: since, to: until },
    span: { from: instant(since), to: instant(addDays(until, 1)) },
    filter: {
      ...(item && { catalogItemId: item }),
      ...(staff && { staffId: staff }),
      ...(source && { source: [source as BookingSource] }),
      ...(status && { status }),
    },
  };
}

export type Behind = NonNullable<ReturnType<typeof useBehind>>;
