import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isoOrNull, localDateTime, toIso } from '../../../platform/lib/time/time.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import type { TimeEntry } from './time-entry.entity.ts';

/**
 * Checks an entry as it is to be, under the business's lock: no day of it is approved, and it is at no time at which the person
 * has another. `days` are those on which it begins, before and after. @throws DomainError RULE_VIOLATION, INVALID_TRANSITION.
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
  const [approved] = await sql<{ day: string }>(
    em,
    `select day from time_approval where business_id = $1 and staff_id = $2 and day = any($3) limit 1`,
    [businessId, id, days],
  );
  if (!approved) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The time sheet of ${name} for ${approved.day} is approved, so its entries are locked. Take the approval back first.`,
  ).because('time_approved', { staffName: name, day: approved.day });
}

async function refuseOverlap(
  em: EntityManager,
  { businessId, id, name }: StaffMember,
  entry: TimeEntry,
  timezone: string,
): Promise<void> {
  const [other] = await sql<{ startAt: number; endAt: number | null; day: string }>(
    em,
    `select ${epochMs('t.start_at')} as "startAt", ${epochMs('t.end_at')} as "endAt", t.day from time_entry t
     where t.business_id = $1 and t.staff_id = $2 and t.id <> $3 and t.removed_at is null
       and ($5::timestamptz is null or t.start_at < $5) and (t.end_at is null or t.end_at > $4::timestamptz)
     order by t.start_at desc limit 1`,
    [businessId, id, entry.id, toIso(entry.startAt), isoOrNull(entry.endAt)],
  );
  if (!other) return;
  const since = localDateTime(other.startAt, timezone);
  if (other.endAt === null && entry.endAt == null) {
    throw new DomainError(
      'INVALID_TRANSITION',
      `${name} has been clocked in since ${since}. Clock out first.`,
    ).because('time_open', { staffName: name, day: other.day });
  }
  const until = other.endAt === null ? 'now' : localDateTime(other.endAt, timezone);
  throw new DomainError(
    'RULE_VIOLATION',
    `It overlaps another entry of ${name}, from ${since} to ${until}. Change that one first, or other times.`,
    [{ path: 'startAt', message: `overlaps the entry from ${since} to ${until}.` }],
  ).because('time_overlaps', { staffName: name, day: other.day });
}
