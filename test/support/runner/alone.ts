import pg from 'pg';

/**
 * Makes a shared result of a run, such as a build, under a lock: later files find it made. The lock belongs to the test server,
 * and outside a test run there is none.
 */
export async function alone<T>(name: string, make: () => Promise<T>): Promise<T> {
  const { TEST_ADMIN_URL: adminUrl } = process.env;
  if (!adminUrl) return make();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
    const made = await make();
    await client.query('COMMIT');
    return made;
  } finally {
    await client.end();
  }
}
