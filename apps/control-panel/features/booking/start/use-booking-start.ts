import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import explainDocument from '../../../data/documents/explain-start.graphql';
import type { ExplainStartQueryVariables } from '../../../data/operations.generated.ts';
import document from '../../../data/documents/explain-start.graphql';

interface AskedStart {
  serviceId: string | undefined;
  staffId: string | null;
  clientId: string | null;
  /** The location, if the business has several. */
  locationId: string | undefined;
}

/**
 * Returns the start of the booking and its verdict. The start comes from the address, else it is the first free
 * one.
 */
export function useBookingStart({ serviceId, staffId, clientId, locationId }: AskedStart) {
  const { id: businessId } = useBusiness();
  const [address] = useAddress();
  const now = useMinute();
  const asked = {
    businessId,
    catalogItemId: serviceId ?? '',
    ...(staffId && { staffId }),
    ...(locationId && { locationId }),
  };
  const chosenAt = Date.parse(address['at'] ?? '');
  const from = Date.parse(address['from'] ?? '') || nextQuarter(now);
  const proposed = useProposal(
    { ...asked, startAt: new Date(from).toISOString() },
    serviceId !== undefined && !chosenAt,
  );
  const startAt = chosenAt || Date.parse(proposed.startAt ?? '') || from;
  const at = new Date(startAt).toISOString();
  const { data, error, refetch } = useRead(
    'appointment',
    explainDocument,
    { ...asked, ...(clientId && { clientId }), startAt: at },
    { enabled: serviceId !== undefined && (chosenAt > 0 || proposed.isKnown) },
  );
  return {
    startAt,
    at,
    verdict: data?.explainStart,
    error,
    /** Reloads the verdict and returns if the start can be booked. A failed read counts as bookable. */
    canBeBooked: async () => (await refetch()).data?.explainStart.bookable ?? true,
  };
}

const quarter = 900_000;

function nextQuarter(now: number): number {
  return Math.ceil(now / quarter) * quarter;
}

type Asked = ExplainStartQueryVariables;

/** Returns the first free start after a time. The proposal stays the same while others book. */
function useProposal(asked: Asked, enabled: boolean) {
  const [proposal, setProposal] = useState<{ of: string; startAt: string }>();
  const of = `${asked.catalogItemId} ${asked.staffId ?? ''} ${asked.locationId ?? ''}`;
  const isOpen = enabled && proposal?.of !== of;
  const { data, error, isPlaceholderData } = useRead('appointment', document, asked, {
    enabled: isOpen,
  });
  if (isOpen && (error || (data && !isPlaceholderData))) {
    const { bookable = true, nearest = [] } = data?.explainStart ?? {};
    setProposal({ of, startAt: (bookable ? undefined : nearest[0]?.startAt) ?? asked.startAt });
  }
  return { startAt: proposal?.startAt, isKnown: proposal?.of === of };
}
