import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';
import { sendAhead, type Check, type SentAhead } from '../connection/pipelined-connection.ts';
import { replicasBehind } from '../connection/replicas.ts';

/**
 * Begins a statement that is to be planned for its values at every call. A prepared one may come to be run by a plan
 * for average values, which is ruin where a business has a thousand times what the average has.
 */
export const planAnew = '/* plan anew */';

/**
 * A parameter whose value the planner does not see. For a prepared statement with only one way to its rows, which then is
 * planned once: where it sees that a list has one element, or a span few rows, it plans at every call, which takes longer
 * than to run it.
 */
export const unseen = (parameter: string, type: string): string =>
  `(select ${parameter}::${type})::${type}`;

/** The entity managers of calls whose answers are remembered by what the primary says of them. */
const ofPrimary = new WeakSet<EntityManager>();

/** Has `read` ask the primary for this entity manager. */
export function readPrimary(em: EntityManager): void {
  ofPrimary.add(em);
}

/**
 * Reads with one hand-written statement, from a replica where there are any. A replica may lag
 * behind, so statements that decide about a change or about access use `sql`.
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
 * Sends one hand-written statement with bound parameters (`$1`, `$2`, …), inside the entity manager's
 * transaction when there is one. Rows come back as the driver reads them; `timestamptz` as text.
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
 * Sends one statement of the transaction under way without waiting for its answer: the next statement, or the commit,
 * travels with it, and fails if this one fails or if `check` throws for its rows.
 */
export function sqlAhead<Row>(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[],
  check?: Check<Row>,
): Promise<SentAhead<Row>> {
  const query = compiled(statement, parameters);
  const transaction = em.getTransactionContext() as Kysely<unknown> | undefined;
  if (!transaction) throw new Error('Only statements of a transaction can be sent ahead.');
  return transaction
    .getExecutor()
    .provideConnection(connection => sendAhead(connection, query, check));
}

const compiled = (statement: string, parameters: readonly unknown[]): CompiledQuery =>
  CompiledQuery.raw(statement, parameters as unknown[]);
