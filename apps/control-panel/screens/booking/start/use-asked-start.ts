import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { useRead } from '../../../api/use-read.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import explainDocument from './explain-start.graphql';
import { useProposal } from './use-proposal.ts';

/** The start of the booking: the one that the address names, else the first that is free; and whether it can be booked. */
export function useAskedStart(
  serviceId: string | undefined,
  staffId: string | null,
  clientId: string | null,
) {
  const { id: businessId } = useBusiness();
  const [address] = useAddress();
  const now = useMinute();
  const asked = { businessId, catalogItemId: serviceId ?? '', ...(staffId && { staffId }) };
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
    /** Whether it can be booked by now; what cannot be asked is taken to be so. */
    canBeBooked: async () => (await refetch()).data?.explainStart.bookable ?? true,
  };
}

const quarter = 900_000;

function nextQuarter(now: number): number {
  return Math.ceil(now / quarter) * quarter;
}
