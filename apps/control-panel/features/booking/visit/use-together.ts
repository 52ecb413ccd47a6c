import { useState } from 'react';
import type { Service } from '../services.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import document from './visit-times.graphql';

/** A further service of a visit. Null `staffId` means any staff member. */
interface Further {
  id: string;
  staffId: string | null;
}

/** Maximum number of services in one visit. */
const mostServices = 6;

/** State of a visit: further services in sequence, and the number of people. */
export function useTogether(all: readonly Service[], service: Service | undefined) {
  const [further, setFurther] = useState<readonly Further[]>([]);
  const [people, setPeople] = useState(1);
  const taken = new Set([service?.id, ...further.map(({ id }) => id)]);
  const others = all.filter(({ id }) => !taken.has(id));
  const change = (index: number, next: Partial<Further>) =>
    setFurther(former => former.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return {
    further,
    people,
    setPeople,
    change,
    isVisit: further.length > 0 || people > 1,
    canAdd: further.length < mostServices - 1 && others.length > 0,
    add: (id: string) => setFurther(former => [...former, { id, staffId: null }]),
    remove: (index: number) => setFurther(former => former.filter((_, at) => at !== index)),
  };
}

interface Asked {
  /** Services in their sequence. The first one is that of the booking form. */
  services: readonly Further[];
  people: number;
  locationId: string | undefined;
  enabled: boolean;
}

const shownNearest = 3;

/**
 * Returns the start of a visit and its schedule. The start comes from the address, else it is the first at
 * which all services fit.
 */
export function useVisitStart({ services, people, locationId, enabled }: Asked) {
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
      ...(locationId && { locationId }),
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
