import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** The folder of the embedded database, in the data folder. */
export const embeddedFolder = 'pglite';

/** Whether the data folder has an embedded database already. */
export function hasEmbedded({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(join(dataDir, embeddedFolder, 'PG_VERSION'));
}
