import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, queryReplica } from '../../../platform/database/query/query.ts';

/** Number of businesses that hold a version of a tariff. */
interface HoldersRow {
  key: string;
  version: number;
  businesses: number;
}

/** Counts the businesses by the version of the tariff that they hold, newest version first. */
export function countHolders(em: EntityManager): Promise<HoldersRow[]> {
  return queryReplica(
    em,
    sql<HoldersRow>`
      select b.tariff as key, b.tariff_version as version, count(*)::int as businesses from business b
      where b.sandbox_of is null group by 1, 2 order by 1, 2 desc`,
  );
}

/**
 * Finds businesses that hold an older version of a tariff than this one, and the number of all. Those that pay by the year come
 * last: a version without a yearly price refuses them, and they must not stop the others.
 */
export async function findOlderHolders(
  em: EntityManager,
  { key, version, most }: { key: string; version: number; most: number },
): Promise<{ ids: string[]; count: number }> {
  const older = sql`b.tariff = ${key} and b.tariff_version < ${version} and b.sandbox_of is null`;
  const [row] = await query(
    em,
    sql<{ ids: string[]; count: number }>`
      select (select count(*)::int from business b where ${older}) as count,
        array(select b.id from business b left join tariff_subscription s on s.business_id = b.id
          where ${older} order by s.interval is not distinct from 'year', b.id limit ${most}) as ids`,
  );
  return row ?? { ids: [], count: 0 };
}
