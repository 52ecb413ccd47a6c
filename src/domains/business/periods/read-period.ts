import { invalid } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { readInstant, type InstantInput } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';

/** Reads a start and an end after it; `path` is what stands before their names. */
export function readPeriod(
  input: { startAt: InstantInput; endAt: InstantInput },
  zone: string,
  path = '',
): Interval {
  const period = readTogether({
    startAt: () => readInstant(input.startAt, zone, `${path}startAt`),
    endAt: () => readInstant(input.endAt, zone, `${path}endAt`),
  });
  if (period.endAt <= period.startAt)
    throw invalid(`${path}endAt`, 'must be after the start.', 'before_start');
  return period;
}
