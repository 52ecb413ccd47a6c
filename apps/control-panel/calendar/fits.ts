import type { Column, Visit } from './board.ts';
import { isOn } from './fold-groups.ts';

const minute = 60_000;

/**
 * Whether a visit seems to fit at a start in a column, by what the board shows: the shift and what else is booked there.
 * It only guides the eye; the service decides.
 */
export function seemsToFit(
  { lane }: Column,
  visit: Pick<
    Visit,
    'id' | 'startAt' | 'endAt' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'groupCapacity'
  >,
  start: number,
): boolean {
  const end = start + Date.parse(visit.endAt) - Date.parse(visit.startAt);
  const inShift = lane.onShift.some(
    span => Date.parse(span.startAt) <= start && end <= Date.parse(span.endAt),
  );
  if (!inShift) return false;
  const from = start - visit.bufferBeforeMinutes * minute;
  const to = end + visit.bufferAfterMinutes * minute;
  const taken = lane.visits.some(
    other =>
      other.id !== visit.id &&
      isOn(other) &&
      Date.parse(other.startAt) - other.bufferBeforeMinutes * minute < to &&
      from < Date.parse(other.endAt) + other.bufferAfterMinutes * minute,
  );
  return (
    !taken &&
    !lane.holds.some(hold => Date.parse(hold.startAt) < to && from < Date.parse(hold.endAt))
  );
}
