import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateAll } from '../../../src/app/start/migrate-all.ts';
import { openDatabase } from '../../../src/platform/database/connection/orm.ts';
import { entities } from '../../../src/app/entities.ts';
import { alone } from '../runner/alone.ts';

/**
 * Creates a migrated, empty embedded database in a data folder. That takes seconds, so the first file of a run makes a
 * template, and later ones copy it.
 */
export async function createEmbedded(dataDir: string): Promise<void> {
  const { TEST_FOLDER: folder } = process.env;
  if (!folder) throw new Error('No test server: databases exist only within jest.');
  const template = join(folder, 'embedded-template');
  await alone(template, async () => {
    if (!existsSync(template)) await makeTemplate(folder, template);
  });
  await cp(template, join(dataDir, 'pglite'), { recursive: true });
}

async function makeTemplate(folder: string, template: string): Promise<void> {
  const dataDir = await mkdtemp(join(folder, 'embedded-'));
  const settings = {
    databaseUrl: undefined,
    replicaUrls: [],
    databasePool: 1,
    statementTimeout: 60,
    dataDir,
  };
  const database = await openDatabase(settings, entities);
  try {
    await migrateAll(database.orm, settings);
  } finally {
    await database.close();
  }
  await rename(join(dataDir, 'pglite'), template);
}
