import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';
import { sendPipelined, type Check, type Pipelined } from '../connection/pipelined-connection.ts';
import { replicasBehind } from '../connection/replicas.ts';

/**
 * Prefix of a statement that needs a plan for its values at every call.
 * A prepared statement may run by a plan for average values, which is far too slow for a very large business.
 */
export const unpreparedHint = '/* unprepared */';

/** Entity managers of calls with cached answers. The cache key has the primary's revision, so they must read the primary. */
const ofPrimary = new WeakSet<EntityManager>();

/** Makes `read` use the primary for this entity manager. */
export function readPrimary(em: EntityManager): void {
  ofPrimary.add(em);
}

/**
 * Reads with one hand-written statement, from a replica if there is one.
 * A replica may lag, so statements that decide about a change or about access use `sql`.
 */
export async function read<Row>(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const replicas = replicasBehind(em);
  if (!replicas || em.isInTransaction() || ofPrimary.has(em)) return sql(em, statement, parameters);
  const rows = await replicas.read<Row>(compiled(statement, parameters));
  return rows ?? sql(em, statement, parameters);
}

/**
 * Sends one hand-written statement with bound parameters (`$1`, `$2`, …), inside the entity manager's transaction if there is
 * one.
 * Rows have the driver's types; `timestamptz` is text.
 */
export async function sql<Row>(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const connection: Kysely<unknown> =
    em.getTransactionContext() ?? em.getConnection('write').getClient();
  const { rows } = await connection.executeQuery<Row>(compiled(statement, parameters));
  return rows;
}

/**
 * Sends one statement of the present transaction without waiting for its answer.
 * The next statement or the commit travels with it, and fails if this one fails or if `check` throws for its rows.
 */
export function pipelineSql<Row>(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[],
  check?: Check<Row>,
): Promise<Pipelined<Row>> {
  const query = compiled(statement, parameters);
  const transaction = em.getTransactionContext() as Kysely<unknown> | undefined;
  if (!transaction) throw new Error('Only statements of a transaction can be sent ahead.');
  return transaction
    .getExecutor()
    .provideConnection(connection => sendPipelined(connection, query, check));
}

const compiled = (statement: string, parameters: readonly unknown[]): CompiledQuery =>
  CompiledQuery.raw(statement, parameters as unknown[]);
