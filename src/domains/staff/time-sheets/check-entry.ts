import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid, type Issue, validationFailed } from '../../../platform/errors.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findApprovedDay, findOverlapping } from './time-entry.queries.ts';
import type { TimeEntry } from './time-entry.entity.ts';
import { readDayRange } from '../../../platform/validation/read-day.ts';

/**
 * Checks a new or changed entry under the business's lock. Its days must not be approved, and it must not
 * overlap another entry of the staff member. `days` are the days on which it begins, before and after.
 * @throws DomainError RULE_VIOLATION, INVALID_TRANSITION.
 */
export async function checkEntry(
  em: EntityManager,
  person: StaffMember,
  { entry, days, timezone }: { entry: TimeEntry; days: readonly string[]; timezone: string },
): Promise<void> {
  await refuseApproved(em, person, days);
  if (entry.removedAt == null) await refuseOverlap(em, person, entry, timezone);
}

async function refuseApproved(
  em: EntityManager,
  { businessId, id, name }: StaffMember,
  days: readonly string[],
): Promise<void> {
  const approved = await findApprovedDay(em, { businessId, staffId: id, days });
  if (approved === undefined) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The time sheet of ${name} for ${approved} is approved, so its entries are locked. Take the approval back first.`,
  ).withReason('time_approved', { staffName: name, day: approved });
}

async function refuseOverlap(
  em: EntityManager,
  { name }: StaffMember,
  entry: TimeEntry,
  timezone: string,
): Promise<void> {
  const other = await findOverlapping(em, entry);
  if (!other) return;
  const since = localDateTime(other.startAt, timezone);
  if (other.endAt === null && entry.endAt == null) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `${name} has been clocked in since ${since}. Clock out first.`,
    ).withReason('time_open', { staffName: name, day: other.day });
  }
  const until = other.endAt === null ? 'now' : localDateTime(other.endAt, timezone);
  throw new DomainError(
    'RULE_VIOLATION',
    `It overlaps another entry of ${name}, from ${since} to ${until}. Change that one first, or other times.`,
    [{ path: 'startAt', message: `overlaps the entry from ${since} to ${until}.` }],
  ).withReason('time_overlaps', { staffName: name, day: other.day });
}

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

const mostDays = 93;

/** Reads 1 to 93 local days. @throws DomainError VALIDATION_FAILED. */
export const readSpan = (input: { from: string; to: string }) => readDayRange(input, mostDays);
