import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { BusinessStatus } from '../../../enums.generated.ts';
import { columns, query } from '../../../platform/database/query/query.ts';
import { Suspension } from '../../business/suspending/suspension.entity.ts';

/** Finds the last suspensions of each business, newest first. */
export function findLastSuspensions(
  em: EntityManager,
  { businessIds, most }: { businessIds: readonly string[]; most: number },
): Promise<Suspension[]> {
  return query(
    em,
    sql<Suspension>`
      select s.* from unnest(${businessIds}::text[]) as asked(id)
      cross join lateral (select ${columns(em, Suspension, 's')} from suspension s
        where s.business_id = asked.id order by s.id desc limit ${most}) s`,
  );
}

/** Finds the sandboxes of a business that have a status. */
export async function findSandboxes(
  em: EntityManager,
  businessId: string,
  status: BusinessStatus,
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select id from business where sandbox_of = ${businessId} and status = ${status} order by id`,
  );
  return rows.map(({ id }) => id);
}
