import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { attendedParts, loadsOf, type Load } from './calendar/occupancy.ts';
import type { Schedule, Slot } from './calendar/schedule.ts';

/**
 * Chooses the staff member for a booking. Those without a gap come first if gaps are to be avoided. For a group, it is the one
 * with the fullest session that still has room. Otherwise it is the one with the fewest occupied minutes on that local day; the
 * lower id breaks ties.
 */
export function pickStaff(schedule: Schedule, slot: Slot): string | null {
  return rankedStaff(schedule, slot, slot.staffIds)[0] ?? null;
}

/** Chooses the additional staff for a booking: preferred ones if they are free, else by the order of `pickStaff`. */
export function pickExtraStaff(
  schedule: Schedule,
  slot: Slot,
  staffId: string | null,
  preferredIds: readonly string[] = [],
): string[] {
  const { staffCount } = schedule.item;
  if (staffCount === 1) return [];
  const free = slot.teamIds.filter(id => id !== staffId);
  const preferred = preferredIds.filter(id => free.includes(id));
  const chosen = new Set([...preferred, ...rankedStaff(schedule, slot, free)]);
  return [...chosen].slice(0, staffCount - 1);
}

/** Returns staff in the order in which they are chosen. */
export function rankedStaff(schedule: Schedule, slot: Slot, staffIds: readonly string[]): string[] {
  const { timezone } = schedule.business;
  const { itemId, groupSize } = schedule.item;
  const date = localDateOf(slot.startAt, timezone);
  const dayStart = wallToInstant(date, '00:00', timezone);
  const dayEnd = wallToInstant(addDays(date, 1), '00:00', timezone);
  const attended = (load: Load) =>
    attendedParts(load).reduce(
      (sum, { startAt, endAt }) =>
        sum + Math.max(0, Math.min(endAt, dayEnd) - Math.max(startAt, dayStart)),
      0,
    );
  const gapOf = (staffId: string) => (slot.gapStaffIds.includes(staffId) ? 1 : 0);
  const ranks = new Map(
    staffIds.map(staffId => [staffId, { staffId, gap: gapOf(staffId), joined: 0, busy: 0 }]),
  );
  for (const load of loadsOf(schedule.busy)) {
    for (const id of load.extraStaffIds ?? []) {
      const extra = ranks.get(id);
      if (extra) extra.busy += attended(load);
    }
    const rank = load.staffId === null ? undefined : ranks.get(load.staffId);
    if (!rank) continue;
    rank.busy += attended(load);
    // A person whose session at this start is full is not in the slot's staffIds.
    const own = load.groupSize > 1 && load.itemId === itemId && load.startAt === slot.startAt;
    if (groupSize > 1 && own) rank.joined = load.participants;
  }
  return Array.from(ranks.values())
    .sort(
      (a, b) =>
        a.gap - b.gap || b.joined - a.joined || a.busy - b.busy || (a.staffId < b.staffId ? -1 : 1),
    )
    .map(({ staffId }) => staffId);
}
