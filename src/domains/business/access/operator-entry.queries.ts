import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { OperatorEntryRow } from './operator-entry.entity.ts';

/**
 * The last entry of an operator's session, the token `t`, that was not left. It may be over. A former operator has none.
 */
export const entryOfToken: Sql = sql`(
  select jsonb_build_object('id', e.id, 'businessId', e.business_id, 'reason', e.reason,
    'startedAt', ${sql.raw(epochMs('e.started_at'))}, 'endsAt', ${sql.raw(epochMs('e.ends_at'))})
  from operator_entry e join app_user u on u.id = e.user_id and u.operator
  where e.session_id = t.id and e.user_id = t.user_id and e.left_at is null
  order by e.id desc limit 1)`;

/** Finds entries that were neither left nor are over, of present operators. */
export function findLiveEntries(
  em: EntityManager,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<Pick<OperatorEntryRow, 'id'>[]> {
  return query(
    em,
    sql<Pick<OperatorEntryRow, 'id'>>`
      select e.id from operator_entry e join app_user u on u.id = e.user_id and u.operator
      where e.id = any(${ids}) and e.left_at is null and e.ends_at > ${toIso(now)}`,
  );
}

/** Marks an entry as left. Returns false if it was left before. */
export async function updateLeft(
  em: EntityManager,
  { businessId, id, at }: { businessId: string; id: string; at: number },
): Promise<boolean> {
  const left = await query(
    em,
    sql`update operator_entry set left_at = ${toIso(at)}
      where business_id = ${businessId} and id = ${id} and left_at is null returning 1`,
  );
  return left.length > 0;
}
