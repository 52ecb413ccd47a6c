import { leavesGap, leavesGapOfAll } from './calendar/gaps.ts';
import type { ScheduleIndex } from './calendar/schedule-index.ts';
import type { Slot } from './calendar/schedule.ts';
import type { Trial } from './calendar/trial.ts';

/** The number of participants that fit, and the staff who can take the next one. */
export interface Takers {
  room: number;
  staffIds: string[];
  teamIds: string[];
}

/** Returns a slot with the given number of parallel places. */
export function slotOf(
  index: ScheduleIndex,
  { startAt, endAt }: Pick<Trial, 'startAt' | 'endAt'>,
  places: number,
  { room, staffIds, teamIds }: Takers,
): Slot {
  const capacity = Math.max(0, places) * index.groupSize;
  const remainingCapacity = Math.min(room, capacity);
  const bookedCount = capacity - remainingCapacity;
  const available = remainingCapacity > 0;
  return {
    startAt,
    endAt,
    staffIds,
    teamIds,
    capacity,
    bookedCount,
    remainingCapacity,
    available,
    ...(available ? gapsLeft(index, startAt, staffIds) : noGaps),
  };
}

const noGaps: Pick<Slot, 'leavesGap' | 'gapStaffIds'> = { leavesGap: false, gapStaffIds: [] };

/**
 * Returns the staff for whom a booking leaves a gap, if gaps are to be avoided. If they must always be avoided, such starts are
 * no slots anyway.
 */
function gapsLeft(
  index: ScheduleIndex,
  startAt: number,
  staffIds: readonly string[],
): Pick<Slot, 'leavesGap' | 'gapStaffIds'> {
  const { gaps, people } = index;
  if (gaps?.avoid !== 'prefer') return noGaps;
  if (!people) return { leavesGap: leavesGapOfAll(index, startAt), gapStaffIds: [] };
  const gapStaffIds = people
    .filter(person => staffIds.includes(person.staffId) && leavesGap(index, person, startAt))
    .map(({ staffId }) => staffId);
  return { leavesGap: gapStaffIds.length === staffIds.length, gapStaffIds };
}
