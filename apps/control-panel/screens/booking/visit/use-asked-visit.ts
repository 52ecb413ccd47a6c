import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { useRead } from '../../../api/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../calendar/days.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import type { Further } from './use-together.ts';
import document from './visit-times.graphql';

interface Asked {
  /** In their order; the first is that of the form. */
  services: readonly Further[];
  people: number;
  enabled: boolean;
}

const shownNearest = 3;

/** The start of a visit: the one that the address names, else the first at which all of it fits, and how it goes then. */
export function useAskedVisit({ services, people, enabled }: Asked) {
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
