import type { ScheduleQuery } from '../operations.generated.ts';

export type Board = ScheduleQuery['schedule'];
export type BoardDay = Board['days'][number];
export type Lane = BoardDay['lanes'][number];
export type Visit = Lane['visits'][number];

/** A person's day as a column of a grid. */
export interface Column {
  key: string;
  day: BoardDay;
  lane: Lane;
}

/** Where a visit is moved to. */
export interface Target {
  startAt: number;
  column: Column;
}
