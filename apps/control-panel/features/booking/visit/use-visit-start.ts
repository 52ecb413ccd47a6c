import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import type { Further } from './use-together.ts';
import document from './visit-times.graphql';

interface Asked {
  /** Services in their sequence. The first one is that of the booking form. */
  services: readonly Further[];
  people: number;
  enabled: boolean;
}

const shownNearest = 3;

/**
 * Returns the start of a visit and its schedule. The start comes from the address, else it is the first at
 * which all services fit.
 */
export function useVisitStart({ services, people, enabled }: Asked) {
  const { id: businessId, timezone } = useBusiness();
  const [address] = useAddress();
  const now = useMinute();
  const chosenAt = Date.parse(address['at'] ?? '');
  const from = chosenAt || Date.parse(address['from'] ?? '') || now;
  const dateFrom = dayOf(from, timezone);
  const { data, error } = useRead(
    'appointment',
    document,
    {
      businessId,
      services: services.map(({ id }) => id),
      staffIds: services.map(({ staffId }) => staffId ?? 'any'),
      people,
      dateFrom,
      dateTo: addDays(dateFrom, 6),
    },
    { enabled },
  );
  const times = data?.visitTimes.times;
  const first = times?.find(({ startAt }) => Date.parse(startAt) >= from);
  const startAt = chosenAt || Date.parse(first?.startAt ?? '') || from;
  const distance = (each: { startAt: string }) => Math.abs(Date.parse(each.startAt) - startAt);
  return {
    startAt,
    at: new Date(startAt).toISOString(),
    error,
    isKnown: times !== undefined,
    time: times?.find(each => Date.parse(each.startAt) === startAt),
    nearest: (times ?? [])
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, shownNearest)
      .toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  };
}
