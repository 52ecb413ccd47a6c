import type { ScheduleQuery } from '../operations.generated.ts';

export type Board = ScheduleQuery['schedule'];
export type BoardDay = Board['days'][number];
export type Lane = BoardDay['lanes'][number];
export type Visit = Lane['visits'][number];

/** Whether a visit is in somebody's lane: of its staff member, or of who serves it together with them. */
export function isServedBy(
  { staffId, extraStaffIds }: Pick<Visit, 'staffId' | 'extraStaffIds'>,
  laneOf: string | null,
): boolean {
  return staffId === laneOf || (laneOf !== null && extraStaffIds.includes(laneOf));
}

/** The visits of all lanes, each once: one that goes on past midnight, or that several serve together, is in several. */
export function visitsOn({ days }: Pick<Board, 'days'>): readonly Visit[] {
  const all = days.flatMap(({ lanes }) => lanes.flatMap(({ visits }) => visits));
  return [...new Map(all.map(visit => [visit.id, visit])).values()];
}

/** A person's day as a column of a grid. */
export interface Column {
  key: string;
  day: BoardDay;
  /** The instant at the top of the day: its start, unless clocks change and other days stand beside it. */
  midnight: number;
  lane: Lane;
  /** The column is drawn narrow, since nobody works there that day; such columns come last. */
  isFolded: boolean;
}

/** The place, the start and the end that a visit is moved to. */
export interface Target {
  startAt: number;
  endAt: number;
  column: Column;
}
