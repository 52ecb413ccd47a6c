import { invalid } from '../../../platform/errors.ts';
import { daysBetween } from '../../../platform/lib/time/time.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';

const mostDays = 93;

/** Reads 1 to 93 local days. @throws DomainError VALIDATION_FAILED. */
export function readSpan(input: { from: string; to: string }) {
  const { from, to } = readTogether({
    from: () => readDay(input.from, 'from'),
    to: () => readDay(input.to, 'to'),
  });
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw invalid('to', 'must not be before from.');
  if (count > mostDays)
    throw invalid('to', `the range has ${count} days; it may have at most ${mostDays}.`);
  return { from, to, count };
}
