import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBusiness } from '../../api/session.ts';
import { send } from '../../api/send.ts';
import { keyOf, useRead } from '../../api/use-read.ts';
import { boardAsked, type Asked } from '../../calendar/asked.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { usePending } from './changes/pending.ts';
import document from '../../calendar/schedule.graphql';

/** Days that were shown stay for as long as somebody works, for when the network is gone. */
const gcTime = 12 * 3_600_000;

/** The board of some days; the stretches before and after it are read ahead, so that they show at once. */
export function useBoard({ from, days, staffId }: Omit<Asked, 'businessId'>) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const variablesFrom = (start: string) => boardAsked({ businessId, from: start, days, staffId });
  const variables = variablesFrom(from);
  const read = useRead('appointment', document, variables, { gcTime });
  const isThere = read.data !== undefined && !read.isPlaceholderData;
  useEffect(() => {
    if (!isThere) return;
    for (const start of [addDays(from, days), addDays(from, -days)]) {
      const next = variablesFrom(start);
      void client.prefetchQuery({
        queryKey: keyOf('appointment', document, next),
        queryFn: () => send(document, next),
        gcTime,
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, businessId, from, days, staffId, isThere]);
  return { ...read, board: usePending(read.data?.schedule) };
}
