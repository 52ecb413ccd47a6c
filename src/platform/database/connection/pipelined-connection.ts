import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** A connection that accepts statements before earlier ones are answered, and runs them in order. */
export interface PipelinedConnection extends DatabaseConnection {
  sendPipelined<Row>(query: CompiledQuery, check?: Check<Row>): Pipelined<Row>;
  /** Sends the end of the transaction, even if a pipelined statement has failed. */
  sendRegardless(query: CompiledQuery): Promise<unknown>;
}

/** Checks the rows of a statement. @throws if the next statement must not count. */
export type Check<Row> = (rows: readonly Row[]) => void;

/** A statement in flight. Its rows are available once the next statement is answered. */
export interface Pipelined<Row> {
  readonly rows: Promise<Row[]>;
}

/** Turns a driver's connection into a pipelined one. */
export function pipelined(connection: DatabaseConnection): PipelinedConnection {
  const execute = connection.executeQuery.bind(connection);
  let ahead: Promise<unknown> | undefined;
  return Object.assign(connection, {
    executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const before = ahead;
      ahead = undefined;
      const answer = execute<Row>(query);
      return before ? after(before, answer) : answer;
    },
    sendPipelined: <Row>(query: CompiledQuery, check?: Check<Row>) => {
      // Reads the method again, since tracing may have replaced it.
      const rows = connection.executeQuery<Row>(query).then(answer => {
        check?.(answer.rows);
        return answer.rows;
      });
      ahead = rows;
      // The following statement reports the error.
      rows.catch(() => undefined);
      return { rows };
    },
    sendRegardless: (query: CompiledQuery) => {
      ahead = undefined;
      return connection.executeQuery(query);
    },
  });
}

/** Returns the answer after the earlier statement is answered too. @throws the first failure. */
async function after<T>(before: Promise<unknown>, answer: Promise<T>): Promise<T> {
  const [first, own] = await Promise.allSettled([before, answer]);
  if (first.status === 'rejected') throw first.reason;
  if (own.status === 'rejected') throw own.reason;
  return own.value;
}

/**
 * Sends a statement of a transaction without waiting for its answer.
 * The next statement travels in the same round trip. It fails if this one fails or if `check` throws.
 * Waits for the answer if the connection has no pipeline.
 */
export async function sendPipelined<Row>(
  connection: DatabaseConnection & Partial<PipelinedConnection>,
  query: CompiledQuery,
  check?: Check<Row>,
): Promise<Pipelined<Row>> {
  if (connection.sendPipelined) return connection.sendPipelined(query, check);
  const { rows } = await connection.executeQuery<Row>(query);
  check?.(rows);
  return { rows: Promise.resolve(rows) };
}
