import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A role as the service should have: it owns its database and is subject to row-level security. */
export interface PlainRole {
  name: string;
  password: string;
}

/** Creates a role that is no superuser. */
export async function createPlainRole(adminUrl: string, name: string): Promise<PlainRole> {
  const password = randomBytes(12).toString('hex');
  await query(adminUrl, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  return { name, password };
}

/** Returns the address of a database for this role. */
export function addressFor({ name, password }: PlainRole, url: string): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** Sends one statement over a separate connection. */
export async function query<Row extends object>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the pending query, so the event needs no handling.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
