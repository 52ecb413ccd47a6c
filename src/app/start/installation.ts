import type { Environment } from '../../platform/config-groups.ts';
import type { Config } from '../../platform/config.ts';
import { hasEmbedded } from '../../platform/database/connection/has-embedded.ts';

/** Names the database that a command works on, and the file of its settings. */
export function installationText(config: Config, environment: Environment): string {
  const file = environment['FRONTDESK_SETTINGS'];
  return `Installation: ${databaseText(config)}, settings of ${file ?? 'the environment'}.`;
}

/** Refuses an embedded database that does not exist, since opening one creates it. @throws Error */
export function requireInstallation(config: Config, environment: Environment): void {
  if (config.databaseUrl || hasEmbedded(config)) return;
  const file = environment['FRONTDESK_SETTINGS'];
  throw new Error(
    `There is no installation in ${config.dataDir}: ${file ?? 'the environment'} sets no DATABASE_URL, and that folder ` +
      'has no embedded database. Name the settings of the service with --settings <file>, or start it once.',
  );
}

function databaseText({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const { pathname, hostname, searchParams } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  return `the PostgreSQL database ${name} at ${searchParams.get('host') ?? hostname}`;
}
