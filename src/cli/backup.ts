import { resolve } from 'node:path';
import { backUp, embeddedConfig } from '../app/backup/backup.ts';
import { requestBackup } from '../app/backup/backup-endpoint.ts';
import { entities } from '../app/entities.ts';
import { explainFailure } from '../app/start/explain-failure.ts';
import { installationText } from '../app/start/installation.ts';
import { hasEmbedded } from '../platform/database/connection/has-embedded.ts';
import { openDatabase } from '../platform/database/connection/orm.ts';

const folder = resolve(
  process.argv[2] ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`,
);

try {
  const config = embeddedConfig(process.env);
  const { dataDir } = config;
  console.error(installationText(config, process.env));
  if (!hasEmbedded(config)) throw new Error(`There is no database in ${dataDir} (DATA_DIR).`);
  if (!(await requestBackup(dataDir, folder))) {
    const database = await openDatabase(config, entities);
    try {
      await backUp(database.orm, dataDir, folder);
    } finally {
      await database.close();
    }
  }
  console.log(`Backed up to ${folder}.`);
} catch (error) {
  console.error(explainFailure(error) ?? (error as Error).message);
  process.exitCode = 1;
}
