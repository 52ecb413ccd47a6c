import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** A connection that takes statements before it has answered those before them, and runs them in their order. */
export interface PipelinedConnection extends DatabaseConnection {
  sendAhead<Row>(query: CompiledQuery, check?: Check<Row>): SentAhead<Row>;
  /** Sends what ends the transaction, whether what was sent ahead has failed or not. */
  sendRegardless(query: CompiledQuery): Promise<unknown>;
}

/** Throws where the rows of a statement forbid that the next one counts. */
export type Check<Row> = (rows: readonly Row[]) => void;

/** A statement on its way; its rows are there when the next one is answered. */
export interface SentAhead<Row> {
  readonly rows: Promise<Row[]>;
}

/** Makes a driver's connection a pipelined one. */
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
    sendAhead: <Row>(query: CompiledQuery, check?: Check<Row>) => {
      // The connection's own by now, which tracing may have replaced.
      const rows = connection.executeQuery<Row>(query).then(answer => {
        check?.(answer.rows);
        return answer.rows;
      });
      ahead = rows;
      // It is reported by the statement that follows.
      rows.catch(() => undefined);
      return { rows };
    },
    sendRegardless: (query: CompiledQuery) => {
      ahead = undefined;
      return connection.executeQuery(query);
    },
  });
}

/** The answer, when what was sent before it is answered too. @throws whatever failed first. */
async function after<T>(before: Promise<unknown>, answer: Promise<T>): Promise<T> {
  const [first, own] = await Promise.allSettled([before, answer]);
  if (first.status === 'rejected') throw first.reason;
  if (own.status === 'rejected') throw own.reason;
  return own.value;
}

/**
 * Sends a statement of a transaction without waiting for its answer: the next one follows in the same round trip, and
 * fails if this one does or if `check` throws. Where connections cannot do that, it waits.
 */
export async function sendAhead<Row>(
  connection: DatabaseConnection & Partial<PipelinedConnection>,
  query: CompiledQuery,
  check?: Check<Row>,
): Promise<SentAhead<Row>> {
  if (connection.sendAhead) return connection.sendAhead(query, check);
  const { rows } = await connection.executeQuery<Row>(query);
  check?.(rows);
  return { rows: Promise.resolve(rows) };
}
