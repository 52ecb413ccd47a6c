import { randomBytes } from 'node:crypto';
import { addressFor, createPlainRole, query } from '../database/plain-role.ts';

/** Creates a database without tables: the superuser's, or with `plain` that of a role subject to row-level security. */
export async function emptyDatabase({ plain = false } = {}) {
  const { TEST_ADMIN_URL: adminUrl = '', TEST_DATABASE_PREFIX: prefix } = process.env;
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href;
  const role = plain ? await createPlainRole(adminUrl, name) : null;
  const owner = role ? `owner ${name}` : '';
  await query(adminUrl, `create database ${name} template template0 ${owner}`);
  return {
    url: role ? addressFor(role, url) : url,
    drop: async () => {
      await query(adminUrl, `drop database if exists ${name} with (force)`);
      if (role) await query(adminUrl, `drop role ${name}`);
    },
  };
}
