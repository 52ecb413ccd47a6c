import type { Board, Lane, Visit } from '../../../calendar/board.ts';

export type Patch = Partial<Pick<Visit, 'startAt' | 'endAt' | 'staffId' | 'status' | 'version'>>;

/** The board with a visit changed, in the lane and day where it then is; null takes it off. */
export function patchBoard(board: Board, id: string, patch: Patch | null): Board {
  const visit = visitsOn(board).find(one => one.id === id);
  if (!visit) return board;
  const changed = patch && { ...visit, ...patch };
  return {
    ...board,
    days: board.days.map(day => ({
      ...day,
      lanes: day.lanes.map(lane => {
        const isHere =
          changed !== null &&
          changed.staffId === lane.staffId &&
          changed.startAt < day.endAt &&
          day.startAt < changed.endAt;
        return withVisit(lane, id, isHere ? changed : null);
      }),
    })),
  };
}

export function visitsOn(board: Board): readonly Visit[] {
  return board.days.flatMap(day => day.lanes.flatMap(lane => lane.visits));
}

function withVisit(lane: Lane, id: string, visit: Visit | null): Lane {
  const others = lane.visits.filter(one => one.id !== id);
  if (!visit) return others.length === lane.visits.length ? lane : { ...lane, visits: others };
  return {
    ...lane,
    visits: [...others, visit].toSorted((a, b) => a.startAt.localeCompare(b.startAt)),
  };
}
