import { randomBytes } from 'node:crypto';
import { query } from '../support/plain-role.ts';

/** A database of its own, without tables. */
export async function emptyDatabase() {
  const { TEST_ADMIN_URL: adminUrl = '', TEST_DATABASE_PREFIX: prefix } = process.env;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await query(adminUrl, `create database ${name} template template0`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => query(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
