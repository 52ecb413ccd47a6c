import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateAll } from '../../../src/app/start/migrate-all.ts';
import { writeTexts } from '../../../codegen/compile-texts.ts';
import { openDatabase } from '../../../src/platform/database/connection/orm.ts';
import { entities } from '../../../src/app/entities.ts';
import { fleeting } from '../database/fleeting.ts';
import { addressFor, createPlainRole, query, type PlainRole } from '../database/plain-role.ts';
import { startPostgres } from '../database/postgres.ts';

/**
 * Provides one PostgreSQL server for the whole run, or uses that of TEST_DATABASE_URL. It has one migrated template database,
 * from which every test file makes a copy: see database.ts. Also creates a folder for shared files.
 */
export default async function globalSetup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, socketUrl: undefined, stop: async () => {} }
    : await startPostgres({ settings: fleeting });
  const prefix = `frontdesk_test_${randomBytes(4).toString('hex')}`;
  const adminUrl = server.socketUrl ?? server.url;
  process.env.TEST_ADMIN_URL = adminUrl;
  process.env.TEST_DATABASE_PREFIX = prefix;
  const role = await createPlainRole(adminUrl, prefix);
  process.env.TEST_DATABASE_ROLE = JSON.stringify(role);
  writeTexts('apps/control-panel/i18n/texts');
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-tests-'));
  process.env.TEST_FOLDER = folder;
  globalThis.stopTestDatabases = async () => {
    await rm(folder, { recursive: true, force: true });
    if (given) await dropAll(given, prefix);
    await server.stop();
  };
  try {
    await createTemplate(adminUrl, `${prefix}_template`, role);
  } catch (error) {
    await globalThis.stopTestDatabases();
    throw error;
  }
}

async function createTemplate(adminUrl: string, name: string, role: PlainRole): Promise<void> {
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${role.name}`);
  const url = new URL(addressFor(role, adminUrl));
  url.pathname = name;
  const database = await openDatabase(
    { databaseUrl: url.href, replicaUrls: [], databasePool: 2, statementTimeout: 60, dataDir: '' },
    entities,
  );
  try {
    await migrateAll(database.orm, { databaseUrl: url.href, statementTimeout: 60 });
  } finally {
    await database.close();
  }
  // A database with a connection cannot be copied; this forbids new connections.
  await query(adminUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  const rows = await query<{ datname: string }>(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of rows) await query(adminUrl, `DROP DATABASE ${datname} WITH (FORCE)`);
  await query(adminUrl, `DROP ROLE ${prefix}`);
}

declare global {
  var stopTestDatabases: () => Promise<void>;
}
