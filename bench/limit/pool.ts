import pg from 'pg';

/** The same number of connections as the service has. */
export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
// A database that ends before this process is not its concern.
pool.on('error', () => undefined);

interface Queryable {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** A statement that each connection parses and plans once. */
export function prepared<Row>(name: string, text: string) {
  return async (values: readonly unknown[], on: Queryable = pool): Promise<Row[]> => {
    const { rows } = await on.query({ name, text, values: [...values] });
    return rows as Row[];
  };
}
