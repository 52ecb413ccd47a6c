import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { Tariff } from './tariff.entity.ts';

/** Finds a version of a tariff. */
export async function findVersion(
  em: EntityManager,
  { key, version }: Pick<Tariff, 'key' | 'version'>,
): Promise<Tariff | undefined> {
  const [tariff] = await query(
    em,
    sql<Tariff>`select ${columns(em, Tariff, 't')} from tariff t where t.key = ${key} and t.version = ${version}`,
  );
  return tariff;
}

const newest = (em: EntityManager): Sql => sql`
  select distinct on (t.key) ${columns(em, Tariff, 't')} from tariff t order by t.key, t.version desc`;

/** Finds the newest version of each tariff, the smallest first. */
export function findNewest(em: EntityManager): Promise<Tariff[]> {
  return query(em, sql<Tariff>`select * from (${newest(em)}) n order by n.position, n.key`);
}

/** Finds the newest version of a tariff. */
export async function findNewestOf(em: EntityManager, key: string): Promise<Tariff | undefined> {
  return (await findNewest(em)).find(tariff => tariff.key === key);
}

/** Locks the versions of a tariff against a new one, for the rest of the transaction. */
export async function lockVersions(em: EntityManager, key: string): Promise<void> {
  await query(em, sql`select pg_advisory_xact_lock(hashtextextended('tariff ' || ${key}, 0))`);
}
