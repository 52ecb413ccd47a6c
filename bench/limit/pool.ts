import pg from 'pg';

/** A pool with the same number of connections as the service. */
export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
// The end of the database before this process is no error here.
pool.on('error', () => undefined);

interface Queryable {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** Returns a statement that each connection parses and plans once. */
export function prepared<Row>(name: string, text: string) {
  return async (values: readonly unknown[], on: Queryable = pool): Promise<Row[]> => {
    const { rows } = await on.query({ name, text, values: [...values] });
    return rows as Row[];
  };
}
