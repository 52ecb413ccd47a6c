import type { Covers } from '../../../../platform/lib/time/intervals.ts';
import { absencesBetween } from '../../../business/periods/absences-between.ts';
import type { NeededResource } from './schedule.ts';

/**
 * Returns a function that tells if a resource is within its hours and not blocked, for times in [from, to]. Null if it is always
 * available.
 */
export function unlessBlocked(
  { blocked }: NeededResource,
  isWithinHours: Covers | null,
  { zone, from, to }: { zone: string; from: number; to: number },
): Covers | null {
  const times = absencesBetween(blocked, zone, from, to);
  if (times.length === 0) return isWithinHours;
  return (startAt, endAt) =>
    (isWithinHours?.(startAt, endAt) ?? true) &&
    !times.some(time => time.startAt < endAt && startAt < time.endAt);
}
