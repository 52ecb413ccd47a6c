import type { Query, QueryClient } from '@tanstack/react-query';
import { isServedBy, appointmentsOn, type Board, type Lane, type Appointment } from './board.ts';

/** A cached read of appointments: a board, or a single appointment. */
export type Read = { schedule?: Board; appointment?: { id: string; version: number } } | undefined;

export const reads = { queryKey: ['appointment'] };

export type Patch = Partial<
  Pick<Appointment, 'startAt' | 'endAt' | 'staffId' | 'status' | 'version'>
>;

/**
 * Returns the board with one appointment changed, in the day and lane it then belongs to. A null patch removes
 * it.
 */
export function patchBoard(board: Board, id: string, patch: Patch | null): Board {
  const appointment = appointmentsOn(board).find(one => one.id === id);
  return appointment ? putAppointment(board, id, patch && { ...appointment, ...patch }) : board;
}

/** Returns the board with the appointment only in its own day and lane. Null removes it. */
export function putAppointment(board: Board, id: string, appointment: Appointment | null): Board {
  return {
    ...board,
    days: board.days.map(day => ({
      ...day,
      lanes: day.lanes.map(lane => {
        const isHere =
          appointment !== null &&
          isServedBy(appointment, lane.staffId) &&
          appointment.startAt < day.endAt &&
          day.startAt < appointment.endAt;
        return withAppointment(lane, id, isHere ? appointment : null);
      }),
    })),
  };
}

function withAppointment(lane: Lane, id: string, appointment: Appointment | null): Lane {
  const others = lane.visits.filter(one => one.id !== id);
  if (!appointment)
    return others.length === lane.visits.length ? lane : { ...lane, visits: others };
  return {
    ...lane,
    visits: [...others, appointment].toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  };
}

/** Query filter for a business's appointments, without boards of other locations than the given one. */
export const readsOf = (businessId: string, locationId?: string) => ({
  ...reads,
  predicate: ({ queryKey: [, , variables] }: Query) => {
    const asked = variables as { businessId?: string; locationId?: string };
    const isElsewhere = locationId && asked.locationId && asked.locationId !== locationId;
    return asked.businessId === businessId && !isElsewhere;
  },
});

/** Returns the cached boards of a business. */
export function boardsOf(client: QueryClient, businessId: string): Board[] {
  return client
    .getQueriesData<Read>(readsOf(businessId))
    .flatMap(([, read]) => read?.schedule ?? []);
}
