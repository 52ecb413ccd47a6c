import { resolve } from 'node:path';
import { restore, embeddedConfig } from '../app/backup/backup.ts';
import { explainFailure } from '../app/start/explain-failure.ts';
import { installationText } from '../app/start/installation.ts';
import { lockDataFolder } from '../platform/database/connection/lock-file.ts';

const [, , folder] = process.argv;

try {
  const config = embeddedConfig(process.env);
  const { dataDir } = config;
  console.error(installationText(config, process.env));
  if (!folder) throw new Error('Name the folder of the backup: frontdesk restore backups/…');
  const unlock = await lockDataFolder(dataDir);
  const madeAt = await restore(resolve(folder), dataDir).finally(unlock);
  console.log(`${dataDir} is as it was at ${madeAt}. Start the service again.`);
} catch (error) {
  console.error(explainFailure(error) ?? (error as Error).message);
  process.exitCode = 1;
}
