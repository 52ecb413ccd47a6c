import pg from 'pg';

/** The SQL statements that the work under way sends to PostgreSQL, transaction control included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client;
  const query = prototype.query as (...args: unknown[]) => unknown;
  const sent: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, args);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query as typeof prototype.query;
  }
  return sent;
}

/** Counts the SQL statements that the work under way sends. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}
