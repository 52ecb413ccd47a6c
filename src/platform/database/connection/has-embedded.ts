import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Whether the data folder has an embedded database already. */
export function hasEmbedded({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(join(dataDir, 'pglite', 'PG_VERSION'));
}
