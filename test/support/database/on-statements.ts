import pg from 'pg';

/** A statement that the driver was asked to send. */
interface Sent {
  readonly client: pg.Client;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A query with a callback for its answer. */
interface DriverQuery {
  callback(...result: unknown[]): void;
}

/**
 * Calls `onSent` for each statement that this process sends to PostgreSQL during some work. The returned function is called
 * once the statement is answered.
 */
export async function onStatements(
  work: () => Promise<unknown>,
  onSent: (sent: Sent) => () => void,
): Promise<void> {
  const { prototype } = pg.Client;
  const query = prototype.query as (...args: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const { text, values: own } = typeof statement === 'string' ? { text: statement } : statement;
    const values = own ?? (Array.isArray(given) ? (given as unknown[]) : []);
    const answered = onSent({ client: this, text, values });
    if (isQuery(statement)) {
      const { callback } = statement;
      statement.callback = (...result) => {
        answered();
        callback(...result);
      };
      return query.apply(this, args);
    }
    const answer = query.apply(this, args);
    void Promise.resolve(answer).then(answered, answered);
    return answer;
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query as typeof prototype.query;
  }
}

const isQuery = (statement: unknown): statement is DriverQuery =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;
