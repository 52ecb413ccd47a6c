import { toIso } from '../../../platform/lib/time/time.ts';
import type { TimeOff } from '../staff-member.entity.ts';

/** A period with its staff member. */
export interface OwnTimeOff extends TimeOff {
  businessId: string;
  staffId: string;
}

/** Sorts periods by their start. */
export function inOrder<T extends Pick<TimeOff, 'startAt'>>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.startAt - b.startAt);
}

/** Converts a period to the journal's form. */
export function shownTimeOff({ id, startAt, endAt, reason, kind, weekly }: TimeOff) {
  return { id, startAt: toIso(startAt), endAt: toIso(endAt), reason, kind, weekly };
}
