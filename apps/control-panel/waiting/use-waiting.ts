import { useCan } from '../api/can.ts';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { dayOf } from '../calendar/days.ts';
import { instantAt } from '../calendar/wall-clock.ts';
import { useMinute } from '../parts/use-minute.ts';
import { keepLook, useLastLook } from './last-look.ts';
import document from './waiting.graphql';

/** What waits: requests, money, and what assistants failed to do since the person last looked. One request, live. */
export function useWaiting() {
  const { id: businessId, timezone } = useBusiness();
  const can = useCan();
  const today = dayOf(useMinute(), timezone);
  const midnight = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  const since = useLastLook(businessId) ?? midnight(addDays(today, -1));
  const { data } = useRead(
    'journal',
    document,
    { businessId, today, from: midnight(today), since, journal: can('audit_read') },
    { enabled: can('appointment_read') && can('order_read') },
  );
  const summary = data?.businessSummary;
  const { unpaidVisits = 0, waitingApprovals = 0, refundsDue = 0 } = summary ?? {};
  const unpaidOrders = summary?.unpaidOrders ?? 0;
  const failures = data?.auditEvents?.items ?? [];
  const lowStock = data?.stockLevels.items ?? [];
  const [latest] = failures;
  return {
    requests: data?.appointments.items.filter(({ waitsFor }) => waitsFor === 'approval') ?? [],
    unpaidVisits,
    unpaidOrders,
    lowStock,
    refundsDue,
    owed: [...(data?.owedVisits.items ?? []), ...(data?.owedOrders.items ?? [])].filter(
      ({ refundDue }) => refundDue > 0,
    ),
    failures,
    count:
      waitingApprovals +
      unpaidVisits +
      unpaidOrders +
      refundsDue +
      lowStock.length +
      failures.length,
    /** What was there is not told again. */
    look: () => latest && keepLook(businessId, new Date(Date.parse(latest.at) + 1).toISOString()),
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
