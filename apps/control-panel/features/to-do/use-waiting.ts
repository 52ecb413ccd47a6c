import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt } from '../../i18n/wall-clock.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import document from './waiting.graphql';
import { storeOf } from '../../data/store.ts';

const nameOf = (businessId: string) => `panel-ai-seen-${businessId}`;
/** Counter of looks in this page, so that components update. */
const looks = storeOf(0);

/** Returns the time until which the user has seen the failures, on this device. Null if never. */
function useLastLook(businessId: string): string | null {
  looks.use();
  return localStorage.getItem(nameOf(businessId));
}

function keepLook(businessId: string, until: string): void {
  localStorage.setItem(nameOf(businessId), until);
  looks.set(looks.get() + 1);
}

/**
 * Reads all pending tasks: requests, money, low stock, and failures of assistants since the last look. A single
 * live query.
 */
export function useWaiting() {
  const { id: businessId, timezone } = useBusiness();
  const can = useCan();
  const today = dayOf(useMinute(), timezone);
  const midnight = (day: string) => new Date(instantAt(day, '00:00', timezone)).toISOString();
  const since = useLastLook(businessId) ?? midnight(addDays(today, -1));
  const { data } = useRead(
    'journal',
    document,
    {
      businessId,
      today,
      from: midnight(today),
      since,
      journal: can('audit_read'),
      reviews: can('notification_read'),
    },
    { enabled: can('appointment_read') && can('order_read') },
  );
  const summary = data?.businessSummary;
  const { unpaidVisits = 0, waitingApprovals = 0, refundsDue = 0 } = summary ?? {};
  const unpaidOrders = summary?.unpaidOrders ?? 0;
  const failures = data?.auditEvents?.items ?? [];
  const lowStock = data?.stockLevels.items ?? [];
  const reviews = data?.reviews?.items ?? [];
  const unread = data?.conversations?.items.length ?? 0;
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
    reviews,
    unread,
    count:
      waitingApprovals +
      unpaidVisits +
      unpaidOrders +
      refundsDue +
      lowStock.length +
      reviews.length +
      unread +
      failures.length,
    /** Marks the current failures as seen. */
    look: () => latest && keepLook(businessId, new Date(Date.parse(latest.at) + 1).toISOString()),
  };
}

export type Waiting = ReturnType<typeof useWaiting>;
