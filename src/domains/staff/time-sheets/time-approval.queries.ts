import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { TimeApproval } from './time-approval.entity.ts';

/** SQL: true if the day of the time entry `t` is approved. */
export const hasApproval = sql`exists (select from time_approval p
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
