import { useBusiness, useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import markDocument from '../../../journal/mark-events-seen.graphql';
import type { Events } from '../../../journal/use-events.ts';

const atOnce = 100;

/** Marks entries as seen, for everybody in the business. */
export function useSeen({ patch }: Pick<Events, 'patch'>): (ids: readonly string[]) => void {
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const { mutate } = useChange(markDocument, {
    affects: ['journal'],
    onDone: ({ markEventsSeen }) =>
      patch(markEventsSeen.eventIds, {
        seenAt: new Date().toISOString(),
        seenByName: viewer.user?.name ?? null,
      }),
  });
  return ids => {
    for (let start = 0; start < ids.length; start += atOnce)
      mutate({ input: { businessId, eventIds: ids.slice(start, start + atOnce) } });
  };
}
