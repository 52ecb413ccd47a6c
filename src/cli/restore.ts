import { resolve } from 'node:path';
import { restore } from '../app/backup/backup.ts';
import { embeddedConfig } from '../app/backup/embedded-config.ts';
import { explainFailure } from '../app/start/explain-failure.ts';
import { lockDataFolder } from '../platform/database/connection/lock-file.ts';

const [, , folder] = process.argv;

try {
  const { dataDir } = embeddedConfig(process.env);
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- backups/…');
  const unlock = await lockDataFolder(dataDir);
  const madeAt = await restore(resolve(folder), dataDir).finally(unlock);
  console.log(`${dataDir} is as it was at ${madeAt}. Start the service: npm start`);
} catch (error) {
  console.error(explainFailure(error) ?? (error as Error).message);
  process.exitCode = 1;
}
