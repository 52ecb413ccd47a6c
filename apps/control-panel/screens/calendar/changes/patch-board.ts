import {
  isServedBy,
  visitsOn,
  type Board,
  type Lane,
  type Visit,
} from '../../../calendar/board.ts';

export type Patch = Partial<Pick<Visit, 'startAt' | 'endAt' | 'staffId' | 'status' | 'version'>>;

/** The board with a visit changed, in the lane and day where it then is; null takes it off. */
export function patchBoard(board: Board, id: string, patch: Patch | null): Board {
  const visit = visitsOn(board).find(one => one.id === id);
  return visit ? putVisit(board, id, patch && { ...visit, ...patch }) : board;
}

/** The board with a visit in the lane and day where it is, and nowhere else; null takes it off. */
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
