import { useState } from 'react';
import { usePlannedFor, useSeesOnlyOwn } from '../../api/own.ts';
import { send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import bookableDocument from './bookable.graphql';
import type { Chosen } from './client/client-field.tsx';
import lastVisitsDocument from './last-visits.graphql';
import { servicesBy, servicesOf } from './services.ts';

const halfYear = 180 * 86_400_000;

/** The service of the booking: the chosen one, or the first that the person performs; and who performs it. */
export function useService(first: string | null, chosenStaffId: string | null) {
  const { id: businessId } = useBusiness();
  const [serviceId, choose] = useState(first);
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const isOwn = useSeesOnlyOwn();
  const staff = usePlannedFor()(data?.staffMembers.items ?? []);
  // Who plans for nobody else is who is booked with.
  const anyone = isOwn ? (staff[0]?.id ?? null) : null;
  const staffId = chosenStaffId ?? anyone;
  const all = data ? servicesBy(servicesOf(data), anyone) : [];
  const services = servicesBy(all, staffId);
  const service = services.find(({ id }) => id === serviceId) ?? services[0];
  const performers = staff.filter(
    ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
  );
  /** Proposes what a client came for last, unless a service has been chosen. */
  const proposeLast = async ({ id }: Chosen, now: number) => {
    if (!id || serviceId) return;
    const from = new Date(now - halfYear).toISOString();
    const variables = { businessId, clientId: id, from };
    const visits = await send(lastVisitsDocument, variables).catch(() => null);
    const last = visits?.appointments.items.at(-1)?.bookedId;
    if (last && services.some(one => one.id === last)) choose(former => former ?? last);
  };
  const isRead = data !== undefined;
  return {
    all,
    staff,
    staffId,
    anyone,
    services,
    service,
    performers,
    choose,
    proposeLast,
    isRead,
  };
}
