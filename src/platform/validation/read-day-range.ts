import { invalid } from '../errors.ts';
import { daysBetween } from '../lib/time/time.ts';
import { readDay } from './read-day.ts';
import { collectIssues } from './collect-issues.ts';

/** Reads a range of local days, both included. @throws DomainError VALIDATION_FAILED for no days, or more than `most`. */
export function readDayRange(input: { from: string; to: string }, most: number) {
  const { from, to } = collectIssues({
    from: () => readDay(input.from, 'from'),
    to: () => readDay(input.to, 'to'),
  });
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw invalid('to', 'must not be before from.');
  if (count > most)
    throw invalid('to', `the range has ${count} days; it may have at most ${most}.`);
  return { from, to, count };
}
