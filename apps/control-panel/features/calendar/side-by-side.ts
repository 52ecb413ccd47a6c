import type { Column, Appointment } from '../../data/board/board.ts';
import { isOn } from './fold-groups.ts';

interface Stretch {
  start: number;
  end: number;
}

/** Horizontal position among overlapping elements: column index and number of columns. */
export interface Share {
  column: number;
  of: number;
}

/** Divides the width among overlapping elements. An element without overlap has the full width. */
export function sideBySide<T extends Stretch>(things: readonly T[]): Map<T, Share> {
  const shares = new Map<T, Share>();
  let cluster: T[] = [];
  let columns: number[] = [];
  let until = -Infinity;
  const close = () => {
    for (const thing of cluster) shares.get(thing)!.of = columns.length;
    [cluster, columns] = [[], []];
  };
  for (const thing of things.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (thing.start >= until) close();
    const free = columns.findIndex(end => end <= thing.start);
    const column = free < 0 ? columns.length : free;
    columns[column] = thing.end;
    until = Math.max(until, thing.end);
    cluster.push(thing);
    shares.set(thing, { column, of: 1 });
  }
  close();
  return shares;
}

const minute = 60_000;

type Fitting = Pick<
  Appointment,
  | 'id'
  | 'startAt'
  | 'endAt'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'processingStartAt'
  | 'processingEndAt'
  | 'groupCapacity'
>;

/**
 * Tells if an appointment seems to fit at a start in a column, by the displayed shift and appointments. It is
 * only a visual hint, because the server decides.
 */
export function seemsToFit({ lane }: Column, appointment: Fitting, start: number): boolean {
  const end = start + Date.parse(appointment.endAt) - Date.parse(appointment.startAt);
  const inShift = lane.onShift.some(
    span => Date.parse(span.startAt) <= start && end <= Date.parse(span.endAt),
  );
  if (!inShift) return false;
  const own = attendedParts(appointment, start - Date.parse(appointment.startAt));
  const meets = ([from, to]: Part) => own.some(part => from < part[1] && part[0] < to);
  const taken = lane.visits.some(
    other => other.id !== appointment.id && isOn(other) && attendedParts(other, 0).some(meets),
  );
  return (
    !taken && !lane.holds.some(hold => meets([Date.parse(hold.startAt), Date.parse(hold.endAt)]))
  );
}

type Part = readonly [from: number, to: number];

/**
 * Returns the periods in which an appointment occupies its staff member after a shift by `by` milliseconds.
 * They include the buffers and exclude the processing time.
 */
function attendedParts(appointment: Fitting, by: number): Part[] {
  const from = Date.parse(appointment.startAt) - appointment.bufferBeforeMinutes * minute + by;
  const to = Date.parse(appointment.endAt) + appointment.bufferAfterMinutes * minute + by;
  const { processingStartAt, processingEndAt } = appointment;
  if (!processingStartAt || !processingEndAt) return [[from, to]];
  return [
    [from, Date.parse(processingStartAt) + by],
    [Date.parse(processingEndAt) + by, to],
  ];
}
