import type { ClassTime } from '../../../catalog/items/timetable.ts';
import { addDays, dayOfWeek } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../platform/lib/time/time.ts';

/** The starts of a timetable in order, each with its teachers; null for whoever is free. */
export type Classes = ReadonlyMap<number, ReadonlySet<string> | null>;

/** Returns the starts of a timetable in [from, to). Entries at the same instant form one start with several teachers. */
export function classesBetween(
  timetable: readonly ClassTime[],
  zone: string,
  from: number,
  to: number,
): Classes {
  const found = new Map<number, Set<string> | null>();
  // A time skipped by a clock change comes later, even on the next day.
  const last = localDateOf(to, zone);
  for (let day = addDays(localDateOf(from, zone), -1); day <= last; day = addDays(day, 1)) {
    const weekday = dayOfWeek(day);
    for (const each of timetable) {
      if (each.weekday !== weekday || !isInTerm(each, day)) continue;
      const startAt = wallToInstant(day, each.startTime, zone);
      if (startAt >= from && startAt < to) addTeacher(found, startAt, each.staffId);
    }
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

function isInTerm({ firstDay, lastDay }: ClassTime, day: string): boolean {
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);
}

function addTeacher(
  found: Map<number, Set<string> | null>,
  startAt: number,
  staffId: string | null,
): void {
  const teachers = found.get(startAt);
  if (staffId === null || teachers === null) found.set(startAt, null);
  else found.set(startAt, (teachers ?? new Set()).add(staffId));
}

/** Returns true if a person teaches the class of a start; without a timetable, everybody does. */
export function teaches(classes: Classes | null, startAt: number, staffId: string): boolean {
  return classes?.get(startAt)?.has(staffId) ?? true;
}
