import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import type { AffectedVisitsQuery } from '../../../operations.generated.ts';
import explainDocument from '../../booking/start/explain-start.graphql';
import document from './affected-visits.graphql';
import { propose, type Proposal } from './propose.ts';

type Visit = AffectedVisitsQuery['staffMember']['affectedAppointments'][number];

/** A visit that does not fit any more, and where it could go. */
export interface Planned {
  visit: Visit;
  to: Proposal | null;
}

/** What of a person's no longer fits, each with a place that the service would book it in. */
export function useProposals(staffId: string) {
  const { id: businessId } = useBusiness();
  return useQuery({
    queryKey: ['appointment', 'proposals', businessId, staffId],
    queryFn: async (): Promise<Planned[]> => {
      const { staffMember } = await send(document, { businessId, staffId });
      const visits = staffMember.affectedAppointments;
      const offers = await Promise.all(
        visits.map(async visit => {
          const { bookedId: catalogItemId, startAt } = visit;
          const asked = { businessId, catalogItemId, startAt, staffId: null };
          const { explainStart } = await send(explainDocument, asked);
          const { bookable, staffId: free, nearest } = explainStart;
          return [visit, { bookable, staffId: free, nearest }] as const;
        }),
      );
      const proposals = propose(offers);
      return visits.map(visit => ({ visit, to: proposals.get(visit.id) ?? null }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
