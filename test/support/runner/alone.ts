import pg from 'pg';

/**
 * Runs what makes something for all files of a run, as a build, while no other file runs the same: who comes later finds it made.
 * It is a lock of the test server; outside a run of tests nobody else is there.
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
