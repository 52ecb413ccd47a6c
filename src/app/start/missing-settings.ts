import type { Config } from '../../platform/config.ts';

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
