import { invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import type { TimeEntry } from './time-entry.entity.ts';

const longest = 24 * 3_600_000;

/**
 * Checks manually entered times. They must be in the past and span at most a day, and the breaks within them
 * must not overlap.
 * @throws DomainError VALIDATION_FAILED.
 */
export function checkSpan(
  { startAt, endAt, breaks }: Pick<TimeEntry, 'startAt' | 'endAt' | 'breaks'>,
  now: number,
): void {
  if (startAt > now) throw invalid('startAt', 'must not be in the future.');
  if (endAt != null) {
    if (endAt > now) throw invalid('endAt', 'must not be in the future.');
    if (endAt <= startAt) throw invalid('endAt', 'must be after the start.', 'before_start');
    if (endAt - startAt > longest) throw invalid('endAt', 'must be within 24 hours of the start.');
  }
  const issues: Issue[] = [];
  let free = startAt;
  for (const [index, each] of breaks.entries()) {
    const path = `breaks[${index}]`;
    const until = each.endAt ?? (endAt == null && index === breaks.length - 1 ? now : null);
    if (each.startAt < free || each.startAt > (endAt ?? now)) {
      const message = 'must be within the entry, and after the break before.';
      issues.push({ path: `${path}.startAt`, message });
    }
    if (until === null)
      issues.push({
        path: `${path}.endAt`,
        message: 'required, because only the last break of an open entry goes on.',
      });
    else if (until < each.startAt || until > (endAt ?? now)) {
      issues.push({
        path: `${path}.endAt`,
        message: 'must be after its start, and within the entry.',
      });
    }
    free = until ?? each.startAt;
  }
  if (issues.length > 0) throw validationFailed(issues);
}
