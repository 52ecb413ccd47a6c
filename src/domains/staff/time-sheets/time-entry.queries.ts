import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { TimeEntry } from './time-entry.entity.ts';
import type { TimeApproval } from './time-approval.entity.ts';

/** SQL: true if the day of the time entry `t` is approved. */
const hasApproval = sql`exists (select from time_approval p
  where p.business_id = t.business_id and p.staff_id = t.staff_id and p.day = t.day)`;

/** Local days by staff id. */
export type DaysByPerson = Readonly<Record<string, readonly string[]>>;

/** A local day of a staff member. */
type Day = Pick<TimeApproval, 'staffId' | 'day'>;

const listed = (days: DaysByPerson): Sql => sql`
  select person.key as staff_id, listed.day
  from jsonb_each(${JSON.stringify(days)}::jsonb) person, jsonb_array_elements_text(person.value) listed(day)`;

/** Approves days. Returns those that were not approved before. */
export function insertApprovals(
  em: EntityManager,
  {
    businessId,
    days,
    approvedAt,
    approvedByName,
  }: Pick<TimeApproval, 'businessId' | 'approvedAt' | 'approvedByName'> & { days: DaysByPerson },
): Promise<Day[]> {
  return query(
    em,
    sql<Day>`
      insert into time_approval (business_id, staff_id, day, approved_at, approved_by_name)
      select ${businessId}, a.staff_id, a.day, ${toIso(approvedAt)}::timestamptz, ${approvedByName} from (${listed(days)}) a
      on conflict do nothing returning staff_id as "staffId", day`,
  );
}

/** Deletes the approval of days. Returns those that were approved before. */
export function deleteApprovals(
  em: EntityManager,
  { businessId, days }: { businessId: string; days: DaysByPerson },
): Promise<Day[]> {
  return query(
    em,
    sql<Day>`
      delete from time_approval t using (${listed(days)}) a
      where t.business_id = ${businessId} and t.staff_id = a.staff_id and t.day = a.day
      returning t.staff_id as "staffId", t.day`,
  );
}

/** Returns an approved day of a staff member among some days; undefined if none is approved. */
export async function findApprovedDay(
  em: EntityManager,
  { businessId, staffId, days }: { businessId: string; staffId: string; days: readonly string[] },
): Promise<string | undefined> {
  const [approved] = await query(
    em,
    sql<Pick<TimeApproval, 'day'>>`
      select day from time_approval
      where business_id = ${businessId} and staff_id = ${staffId} and day = any(${days}) limit 1`,
  );
  return approved?.day;
}

/** A local day of a staff member of a business. */
export type PersonDay = Pick<TimeApproval, 'businessId' | 'staffId' | 'day'>;

/** Returns the approved days among the given ones. */
export function findApproved(em: EntityManager, days: readonly PersonDay[]): Promise<PersonDay[]> {
  return queryReplica(
    em,
    sql<PersonDay>`
      select business_id as "businessId", staff_id as "staffId", day from time_approval
      where (business_id, staff_id, day) in (select * from unnest(
        ${days.map(({ businessId }) => businessId)}::text[], ${days.map(({ staffId }) => staffId)}::text[],
        ${days.map(({ day }) => day)}::text[]))`,
  );
}

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
    onlySeen(em, businessId, sql`t.id`),
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
