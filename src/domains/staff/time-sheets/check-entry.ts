import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findApprovedDay } from './time-approval.queries.ts';
import type { TimeEntry } from './time-entry.entity.ts';
import { findOverlapping } from './time-entry.queries.ts';

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
