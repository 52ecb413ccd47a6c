import type { Query, QueryClient } from '@tanstack/react-query';
import type { Board } from '../../../calendar/board.ts';

/** What was read of visits: boards, or one alone. */
export type Read = { schedule?: Board; appointment?: { id: string; version: number } } | undefined;

export const reads = { queryKey: ['appointment'] };

/** What was read of the visits of a business. */
export const readsOf = (businessId: string) => ({
  ...reads,
  predicate: ({ queryKey: [, , variables] }: Query) =>
    (variables as { businessId?: string }).businessId === businessId,
});

/** The boards of a business that were read. */
export function boardsOf(client: QueryClient, businessId: string): Board[] {
  return client
    .getQueriesData<Read>(readsOf(businessId))
    .flatMap(([, read]) => read?.schedule ?? []);
}
