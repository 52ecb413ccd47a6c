import { leavesGap, leavesGapOfAll } from './calendar/gaps.ts';
import type { ScheduleIndex } from './calendar/schedule-index.ts';
import type { Slot } from './calendar/schedule.ts';
import type { Trial } from './calendar/trial.ts';

/** How many participants fit, and who can take the next one. */
export interface Takers {
  room: number;
  staffIds: string[];
  teamIds: string[];
}

/** A slot of so many places at once. */
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

/** With whom a booking leaves a gap, where gaps are to be avoided; where they always are, such starts are none. */
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
