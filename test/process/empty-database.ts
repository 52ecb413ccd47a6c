import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own, without tables. */
export async function emptyDatabase() {
  const { TEST_ADMIN_URL: adminUrl = '', TEST_DATABASE_PREFIX: prefix } = process.env;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name} template template0`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
