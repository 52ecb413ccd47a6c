import { readConfig, type Config } from '../../platform/config.ts';

/** The settings of an installation with the embedded database. @throws Error for any other. */
export function embeddedConfig(environment: Parameters<typeof readConfig>[0]): Config {
  const config = readConfig(environment);
  if (!config.databaseUrl) return config;
  throw new Error('PostgreSQL has its own tools for backups: docs/backups.md shows how.');
}
