import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { allOf, columns, query, queryReplica } from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { hasApproval } from './time-approval.queries.ts';
import { TimeEntry } from './time-entry.entity.ts';

/** Entries of a page. Filters that are null select all. */
interface EntryFilters {
  businessId: string;
  staffId: string | null | undefined;
  /** First and last day. */
  from: string | null | undefined;
  to: string | null | undefined;
  open: boolean | null | undefined;
  approved: boolean | null | undefined;
  /** Staff member who may see no entries but their own. */
  ownId: string | null;
  /** Day, start and id of the last entry of the previous page. */
  after: readonly (string | number | null)[] | undefined;
  most: number;
}

/** Lists entries of a business, the latest first. */
export function selectEntries(
  em: EntityManager,
  { businessId, staffId, ownId, from, to, open, approved, after, most }: EntryFilters,
): Promise<TimeEntry[]> {
  const [day, startAt, id] = after ?? [];
  const where = allOf([
    sql`t.business_id = ${businessId}`,
    staffId != null && sql`t.staff_id = ${staffId}`,
    ownId !== null && sql`t.staff_id = ${ownId}`,
    from != null && sql`t.day >= ${from}`,
    to != null && sql`t.day <= ${to}`,
    open != null && sql`(t.end_at is null) = ${open}`,
    approved != null && sql`${hasApproval} = ${approved}`,
    day != null && sql`(t.day, t.start_at, t.id) < (${day}, ${toIso(Number(startAt))}, ${id})`,
    sql`t.removed_at is null`,
  ]);
  return queryReplica(
    em,
    sql<TimeEntry>`
      select ${columns(em, TimeEntry, 't')} from time_entry t
      where ${where} order by t.day desc, t.start_at desc, t.id desc limit ${most}`,
  );
}

/** Returns the days on which staff members are still clocked in. */
export function findOpenDays(
  em: EntityManager,
  { businessId, staffIds }: { businessId: string; staffIds: readonly string[] },
): Promise<Pick<TimeEntry, 'staffId' | 'day'>[]> {
  return query(
    em,
    sql<Pick<TimeEntry, 'staffId' | 'day'>>`
      select staff_id as "staffId", day from time_entry
      where business_id = ${businessId} and staff_id = any(${staffIds}) and end_at is null and removed_at is null`,
  );
}

/** Finds the latest other entry of a staff member that overlaps an entry. */
export async function findOverlapping(
  em: EntityManager,
  { businessId, staffId, id, startAt, endAt }: TimeEntry,
): Promise<{ startAt: number; endAt: number | null; day: string } | undefined> {
  const until = isoOrNull(endAt);
  const [other] = await query(
    em,
    sql<{ startAt: number; endAt: number | null; day: string }>`
      select ${sql.raw(epochMs('t.start_at'))} as "startAt", ${sql.raw(epochMs('t.end_at'))} as "endAt", t.day from time_entry t
      where t.business_id = ${businessId} and t.staff_id = ${staffId} and t.id <> ${id} and t.removed_at is null
        and (${until}::timestamptz is null or t.start_at < ${until})
        and (t.end_at is null or t.end_at > ${toIso(startAt)}::timestamptz)
      order by t.start_at desc limit 1`,
  );
  return other;
}
