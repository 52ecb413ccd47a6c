import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Folder of the embedded database inside the data folder. */
export const embeddedFolder = 'pglite';

/** Returns true if the data folder has an embedded database. */
export function hasEmbedded({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(join(dataDir, embeddedFolder, 'PG_VERSION'));
}
