import { useState } from 'react';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { useMinute } from '../../parts/use-minute.ts';
import lastVisitsDocument from './last-visits.graphql';
import { servicesBy } from './services.ts';
import { useBookable } from './use-bookable.ts';

/** What is known of the booking when its form opens. */
interface Asked {
  first: string | null;
  staffId: string | null;
  clientId: string | null;
}

/**
 * The service of the booking and who performs it: as chosen, else as the client had it last; else the only service that there
 * is.
 */
export function useService({ first, staffId: chosenStaffId, clientId }: Asked) {
  const { isRead, services: known, staff, performersOf } = useBookable();
  const [serviceId, choose] = useState(first);
  const [isSearched, setIsSearched] = useState(false);
  const [isAnyone, setIsAnyone] = useState(false);
  const { last, isLoading } = useLastVisit(serviceId || isSearched ? null : clientId);
  const isOwn = useSeesOnlyOwn();
  // Who plans for nobody else is who is booked with.
  const anyone = isOwn ? (staff[0]?.id ?? null) : null;
  const lastStaff = isAnyone ? undefined : staff.find(({ id }) => id === last?.staffId);
  const staffId = chosenStaffId ?? lastStaff?.id ?? anyone;
  const all = servicesBy(known, anyone);
  const services = servicesBy(all, staffId);
  const only = services.length === 1 ? services[0] : undefined;
  const service = services.find(({ id }) => id === (serviceId ?? last?.bookedId)) ?? only;
  return {
    all,
    staff,
    staffId,
    anyone,
    services,
    service,
    performers: performersOf(service),
    choose,
    onStaff: (id: string | null) => setIsAnyone(id === null),
    /** Another is searched for: what stands there stays, and nothing is proposed any more. */
    onSearch: () => {
      if (service) choose(service.id);
      setIsSearched(true);
    },
    isRead,
    /** True if a service was asked for; it is shown once the services are read. */
    isAsked: serviceId !== null,
    /** Whether a service may still come by itself. */
    isComing: !isRead || isLoading,
  };
}

const day = 86_400_000;
const halfYear = 180 * day;

/** The client's last visit of the last half year, or their next one. */
export function useLastVisit(clientId: string | null) {
  const { id: businessId } = useBusiness();
  const today = Math.floor(useMinute() / day) * day;
  const { data, isLoading } = useRead(
    'appointment',
    lastVisitsDocument,
    { businessId, clientId: clientId ?? '', from: new Date(today - halfYear).toISOString() },
    { enabled: clientId !== null },
  );
  return { last: data?.appointments.items.at(-1), isLoading };
}
