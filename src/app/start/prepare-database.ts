import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection/orm.ts';

/** Opens the database and applies migrations, with messages for slow steps. */
export async function prepareDatabase(
  config: Config,
  say: (text: string) => void,
): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite', 'PG_VERSION'))) {
    say(`Preparing the embedded database in ${config.dataDir} (a few seconds, first time only)…`);
  }
  const [{ openDatabase }, { entities }, { migrateAll }] = await Promise.all([
    import('../../platform/database/connection/orm.ts'),
    import('../entities.ts'),
    import('./migrate-all.ts'),
  ]);
  const database = await openDatabase(config, entities);
  await migrateAll(database.orm, config, () => say('Setting up tables…'));
  return database;
}
