import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { newSecret } from '../../platform/lib/security/secrets.ts';

/**
 * Returns the secret for key derivation. It is a setting. Development generates one in the data folder, readable by the file's
 * owner alone.
 */
export function appSecret({ appSecret, dataDir }: Config): string {
  if (appSecret) return appSecret;
  const file = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, newSecret('app'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
