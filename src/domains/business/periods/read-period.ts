import { invalid } from '../../../platform/errors.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { readInstant, type InstantInput } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

/** Reads a start and a later end. `path` is the prefix of their names in errors. */
export function readPeriod(
  input: { startAt: InstantInput; endAt: InstantInput },
  zone: string,
  path = '',
): Interval {
  const period = collectIssues({
    startAt: () => readInstant(input.startAt, zone, `${path}startAt`),
    endAt: () => readInstant(input.endAt, zone, `${path}endAt`),
  });
  if (period.endAt <= period.startAt)
    throw invalid(`${path}endAt`, 'must be after the start.', 'before_start');
  return period;
}
