import { useState } from 'react';
import { useSeesOnlyOwn } from '../../data/can.ts';
import type { Location } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import lastVisitsDocument from './last-visits.graphql';
import { servicesBy, useBookable } from './services.ts';

/** Values known when the booking form opens. */
interface Asked {
  first: string | null;
  staffId: string | null;
  clientId: string | null;
  /** The location, if the business has several and one is chosen. */
  location: Location | undefined;
}

/**
 * Chooses service and staff member: the user's choice, else those of the client's last visit, else the only
 * service.
 */
export function useService({ first, staffId: asked, clientId, location }: Asked) {
  const { isRead, services: known, staff, performersOf } = useBookable(location);
  const [serviceId, choose] = useState(first);
  const [isSearched, setIsSearched] = useState(false);
  const [isAnyone, setIsAnyone] = useState(false);
  const { last, isLoading } = useLastVisit(serviceId || isSearched ? null : clientId);
  const isOwn = useSeesOnlyOwn();
  // Staff who may only plan their own appointments are preselected.
  const anyone = isOwn ? (staff[0]?.id ?? null) : null;
  // A person who does not work at the chosen location is no longer chosen.
  const isElsewhere = isRead && location !== undefined && !staff.some(({ id }) => id === asked);
  const chosenStaffId = isElsewhere ? null : asked;
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
    /** Pins the current service and stops proposals while the user searches. */
    onSearch: () => {
      if (service) choose(service.id);
      setIsSearched(true);
    },
    isRead,
    /** True if a service was requested; it shows once the services are read. */
    isAsked: serviceId !== null,
    /** True while a service may still be preselected by a read. */
    isComing: !isRead || isLoading,
  };
}

const day = 86_400_000;
const halfYear = 180 * day;

/** Returns the client's last appointment of the past half year, or their next one. */
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
