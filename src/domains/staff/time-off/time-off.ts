import { invalid } from '../../../platform/errors.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { readInstant, type InstantInput } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { TimeOff } from '../staff-member.entity.ts';

/** A period of absence with the staff member whose it is. */
export interface OwnTimeOff extends TimeOff {
  businessId: string;
  staffId: string;
}

/** Reads a start and an end after it; `path` is what stands before their names. */
export function readPeriod(
  input: { startAt: InstantInput; endAt: InstantInput },
  zone: string,
  path = '',
): Pick<TimeOff, 'startAt' | 'endAt'> {
  const period = readTogether({
    startAt: () => readInstant(input.startAt, zone, `${path}startAt`),
    endAt: () => readInstant(input.endAt, zone, `${path}endAt`),
  });
  if (period.endAt <= period.startAt)
    throw invalid(`${path}endAt`, 'must be after the start.', 'before_start');
  return period;
}

/** Periods by their start. */
export function inOrder<T extends Pick<TimeOff, 'startAt'>>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.startAt - b.startAt);
}

/** A period as the journal shows it. */
export function shownTimeOff({ id, startAt, endAt, reason, kind, weekly }: TimeOff) {
  return { id, startAt: toIso(startAt), endAt: toIso(endAt), reason, kind, weekly };
}
