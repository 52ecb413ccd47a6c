import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fromText, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';

/** Records of clients that a business keeps for some months, with the expression of their months. Their table's alias is `f`. */
export interface KeptRecords {
  readonly table: 'client_file' | 'treatment_note';
  readonly months: string;
}

/**
 * Expression: until when a record is kept, from its day or the start of the client's last visit, whichever is later. A visit that is to
 * come counts, since the treatment has not ended. Null: until somebody deletes it. Months are those of the calendar.
 */
export const keptUntil = (
  months: string,
) => `greatest(f.created_at, (select max(a.start_at) from appointment a
    where a.business_id = f.business_id and a.client_id = f.client_id and a.status in ('confirmed', 'arrived', 'completed')))
  + make_interval(months => (select ${months} from business b where b.id = f.business_id))`;

/** Finds up to a hundred records of all businesses that are kept no longer, those of a business together. */
export function findOutdated(
  em: EntityManager,
  { table, months }: KeptRecords,
  { job, now }: { job: string; now: number },
): Promise<{ businessId: string; id: string }[]> {
  return query(
    em,
    sql<{ businessId: string; id: string }>`
      select f.business_id as "businessId", f.id
      from business b join ${sql.table(table)} f on f.business_id = b.id
      where coalesce(b.keep_file_months, b.keep_health_months) is not null
        and f.created_at <= ${toIso(now)}::timestamptz - make_interval(months => ${sql.raw(months)})
        and ${sql.raw(keptUntil(months))} <= ${toIso(now)} and ${fromText(isNotAside(job, 'f.id'), [toIso(now)])}
      order by f.business_id, f.id limit 100`,
  );
}

/** Deletes records of a business, without those that are kept for longer by now. Returns the number deleted. */
export async function deleteOutdated(
  em: EntityManager,
  { table, months }: KeptRecords,
  { businessId, ids, now }: { businessId: string; ids: readonly string[]; now: number },
): Promise<number> {
  const deleted = await query(
    em,
    sql`delete from ${sql.table(table)} f where f.business_id = ${businessId} and f.id = any(${ids})
        and ${sql.raw(keptUntil(months))} <= ${toIso(now)} returning 1`,
  );
  return deleted.length;
}
