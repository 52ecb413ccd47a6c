import { randomBytes } from 'node:crypto';
import { addressFor, query, type PlainRole } from './plain-role.ts';

export interface TestDatabase {
  /** Address for the service's role, which owns the database. */
  url: string;
  /** Address for a superuser, who bypasses row-level security. */
  adminUrl: string;
  /** Closes all remaining connections and removes the database. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on a real PostgreSQL: one for each test file. */
export async function createDatabase(): Promise<TestDatabase> {
  const { TEST_ADMIN_URL: adminUrl, TEST_DATABASE_PREFIX: prefix } = process.env;
  const { TEST_DATABASE_ROLE: role } = process.env;
  if (!adminUrl || !prefix || !role)
    throw new Error('No test server: databases exist only within jest.');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await query(
    adminUrl,
    `CREATE DATABASE ${name} TEMPLATE ${prefix}_template STRATEGY file_copy OWNER ${prefix}`,
  );
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: addressFor(JSON.parse(role) as PlainRole, url.href),
    adminUrl: url.href,
    drop: async () => {
      await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
