import pg from 'pg';

/** The same number of connections as the service has. */
export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
