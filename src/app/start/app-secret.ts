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

/** Explains the settings that production needs and that are missing. */
export function missingSettings({
  production,
  databaseUrl,
  baseUrl,
  smtpUrl,
  dataDir,
}: Config): string[] {
  if (!production) return [];
  const missing = [
    !databaseUrl &&
      `DATABASE_URL is not set: all data is in the embedded database in ${dataDir}, for one process.`,
    new URL(baseUrl).hostname === 'localhost' &&
      `BASE_URL is ${baseUrl}: links in mails lead to this machine.`,
    !smtpUrl && 'SMTP_URL is not set: nobody gets mail, and people cannot sign in.',
  ];
  return missing.filter(text => text !== false);
}
