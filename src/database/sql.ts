import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';

/**
 * Sends one hand-written statement with bound parameters (`$1`, `$2`, …), inside the entity manager's
 * transaction when there is one. Rows come back as the driver reads them; `timestamptz` as text.
 */
export async function sql<Row>(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const connection: Kysely<unknown> = em.getTransactionContext() ?? em.getConnection().getClient();
  const result = await connection.executeQuery<Row>(
    CompiledQuery.raw(statement, parameters as unknown[]),
  );
  return result.rows;
}
