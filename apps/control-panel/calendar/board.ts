import type { ScheduleQuery } from '../operations.generated.ts';

export type Board = ScheduleQuery['schedule'];
export type BoardDay = Board['days'][number];
export type Lane = BoardDay['lanes'][number];
export type Visit = Lane['visits'][number];

/** The visits of all lanes; one that goes on past midnight is on each of its days. */
export function visitsOn({ days }: Pick<Board, 'days'>): readonly Visit[] {
  return days.flatMap(({ lanes }) => lanes.flatMap(({ visits }) => visits));
}

/** A person's day as a column of a grid. */
export interface Column {
  key: string;
  day: BoardDay;
  /** The instant at the top of the day: its start, unless clocks change and other days stand beside it. */
  midnight: number;
  lane: Lane;
}

/** Where a visit is moved to. */
export interface Target {
  startAt: number;
  column: Column;
}
