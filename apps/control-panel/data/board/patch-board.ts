import type { Query, QueryClient } from '@tanstack/react-query';
import { isServedBy, visitsOn, type Board, type Lane, type Visit } from './board.ts';

/** A cached read of appointments: a board, or a single appointment. */
export type Read = { schedule?: Board; appointment?: { id: string; version: number } } | undefined;

export const reads = { queryKey: ['appointment'] };

export type Patch = Partial<Pick<Visit, 'startAt' | 'endAt' | 'staffId' | 'status' | 'version'>>;

/**
 * Returns the board with one appointment changed, in the day and lane it then belongs to. A null patch removes
 * it.
 */
export function patchBoard(board: Board, id: string, patch: Patch | null): Board {
  const visit = visitsOn(board).find(one => one.id === id);
  return visit ? putVisit(board, id, patch && { ...visit, ...patch }) : board;
}

/** Returns the board with the appointment only in its own day and lane. Null removes it. */
export function putVisit(board: Board, id: string, visit: Visit | null): Board {
  return {
    ...board,
    days: board.days.map(day => ({
      ...day,
      lanes: day.lanes.map(lane => {
        const isHere =
          visit !== null &&
          isServedBy(visit, lane.staffId) &&
          visit.startAt < day.endAt &&
          day.startAt < visit.endAt;
        return withVisit(lane, id, isHere ? visit : null);
      }),
    })),
  };
}

function withVisit(lane: Lane, id: string, visit: Visit | null): Lane {
  const others = lane.visits.filter(one => one.id !== id);
  if (!visit) return others.length === lane.visits.length ? lane : { ...lane, visits: others };
  return {
    ...lane,
    visits: [...others, visit].toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  };
}

/** Query filter for a business's appointments. */
export const readsOf = (businessId: string) => ({
  ...reads,
  predicate: ({ queryKey: [, , variables] }: Query) =>
    (variables as { businessId?: string }).businessId === businessId,
});

/** Returns the cached boards of a business. */
export function boardsOf(client: QueryClient, businessId: string): Board[] {
  return client
    .getQueriesData<Read>(readsOf(businessId))
    .flatMap(([, read]) => read?.schedule ?? []);
}
