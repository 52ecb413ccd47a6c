import pg from 'pg';

/** Milliseconds. */
const changeEvery = 10;

/**
 * Runs some work while the business's public data changes a hundred times a second, so that nothing of it is
 * cached.
 */
export async function whileItChanges<T>(
  url: string,
  businessId: string,
  work: () => Promise<T>,
): Promise<T> {
  const database = new pg.Pool({ connectionString: url, max: 1 });
  const change = setInterval(() => {
    void database.query('select raise_shown_revision_of($1)', [businessId]);
  }, changeEvery);
  try {
    return await work();
  } finally {
    clearInterval(change);
    await database.end();
  }
}
