import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  /** Ends whatever connections are left and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty database of its own on a real PostgreSQL: one for each test file. */
export async function createDatabase(): Promise<TestDatabase> {
  const { TEST_ADMIN_URL: adminUrl, TEST_DATABASE_PREFIX: prefix } = process.env;
  if (!adminUrl || !prefix) throw new Error('No test server: databases exist only within jest.');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${prefix}_template STRATEGY file_copy`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
