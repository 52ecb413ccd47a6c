import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import type { TimeEntry } from '../../staff/time-sheets/time-entry.entity.ts';

/** Local days of a business, of one of the staff or of all. */
interface Days {
  businessId: string;
  from: string;
  to: string;
  staffId: string | null | undefined;
}

/** A worked time. It is open while it has no end. */
export type WorkedTime = Pick<TimeEntry, 'staffId' | 'day' | 'startAt' | 'breaks'> & {
  endAt: number | null;
};

/** Returns the condition: a row `t` is of these days and staff. */
const isOf = ({ businessId, from, to, staffId }: Days): Sql =>
  sql`t.business_id = ${businessId} and t.day between ${from} and ${to}
    and (${staffId ?? null}::text is null or t.staff_id = ${staffId ?? null})`;

/** Reads the worked times of some days, by start. */
export function readWorkedTimes(em: EntityManager, days: Days): Promise<WorkedTime[]> {
  return queryReplica(
    em,
    sql<WorkedTime>`
      select t.staff_id as "staffId", t.day, ${sql.raw(epochMs('t.start_at'))} as "startAt", ${sql.raw(epochMs('t.end_at'))} as "endAt", t.breaks
      from time_entry t
      where ${isOf(days)} and t.removed_at is null
      order by t.start_at`,
  );
}

/** Reads the approved days of each of the staff. */
export function readApprovedDays(
  em: EntityManager,
  days: Days,
): Promise<{ staffId: string; days: string[] }[]> {
  return queryReplica(
    em,
    sql<{ staffId: string; days: string[] }>`
      select t.staff_id as "staffId", array_agg(t.day) as days from time_approval t
      where ${isOf(days)} group by 1`,
  );
}
