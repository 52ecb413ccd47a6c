import { useRef, useState } from 'react';
import { usePlannedFor, useSeesOnlyOwn } from '../../api/own.ts';
import { send } from '../../api/send.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import bookableDocument from './bookable.graphql';
import type { Chosen } from './client/client-field.tsx';
import lastVisitsDocument from './last-visits.graphql';
import { servicesBy, servicesOf } from './services.ts';

const halfYear = 180 * 86_400_000;

/**
 * The service of the booking: the chosen one, the one of the client's last visit, or the only
 * one that the person performs; and who performs it.
 */
export function useService(first: string | null, chosenStaffId: string | null) {
  const { id: businessId } = useBusiness();
  const [serviceId, choose] = useState(first);
  const [proposedId, setProposedId] = useState<string | null>(null);
  const [isProposing, setIsProposing] = useState(false);
  const isSearched = useRef(false);
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const isOwn = useSeesOnlyOwn();
  const staff = usePlannedFor()(data?.staffMembers.items ?? []);
  // Who plans for nobody else is who is booked with.
  const anyone = isOwn ? (staff[0]?.id ?? null) : null;
  const staffId = chosenStaffId ?? anyone;
  const all = data ? servicesBy(servicesOf(data), anyone) : [];
  const services = servicesBy(all, staffId);
  const only = services.length === 1 ? services[0] : undefined;
  const service = services.find(({ id }) => id === (serviceId ?? proposedId)) ?? only;
  const performers = staff.filter(
    ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
  );
  /** Proposes what a client came for last, unless another is searched for meanwhile. */
  const proposeLast = async ({ id }: Chosen, now: number) => {
    if (!id || serviceId) return;
    setIsProposing(true);
    const from = new Date(now - halfYear).toISOString();
    const variables = { businessId, clientId: id, from };
    const visits = await send(lastVisitsDocument, variables).catch(() => null);
    setIsProposing(false);
    if (!isSearched.current) setProposedId(visits?.appointments.items.at(-1)?.bookedId ?? null);
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
    onSearch: () => {
      isSearched.current = true;
    },
    isRead,
    /** Whether a service may still come by itself. */
    isComing: !isRead || isProposing,
  };
}
