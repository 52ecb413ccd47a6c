import type { Environment } from '../../platform/config-groups.ts';
import { readConfig, type Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/connection/orm.ts';
import { entities } from '../entities.ts';
import { createServices, type AppServices } from '../services.ts';
import { appSecret } from '../start/app-secret.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { installationText, requireInstallation } from '../start/installation.ts';
import { billingFindings } from './billing.ts';
import { calendarFindings } from './calendars.ts';
import { databaseFindings } from './database.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { messageFindings } from './messages.ts';
import { providerFindings } from './providers.ts';
import { replicaFindings } from './replicas.ts';
import { secretFindings } from './secrets.ts';
import { settingsFindings } from './settings.ts';
import { storageFindings } from './storage.ts';
import { workFindings } from './work.ts';

/** Checks that need tables run after the check for pending migrations. */
const ofTables = {
  Secrets: secretFindings,
  'Payment providers': providerFindings,
  Billing: billingFindings,
  Calendars: calendarFindings,
  Work: workFindings,
};

/**
 * Checks the settings and everything that they name.
 * These are the database and its replicas, the storage, the mail and text servers, payment providers, calendar services and
 * pending work.
 * Yields each finding at once. Nothing is changed or sent.
 */
export async function* examine(environment: Environment): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return yield findingsAbout('Settings').wrong(wordsOf(error));
  }
  yield findingsAbout('Settings').ok(installationText(config, environment));
  yield* settingsFindings(config);
  try {
    requireInstallation(config, environment);
    const database = await openDatabase({ ...config, replicaUrls: [] }, entities);
    try {
      yield* examineWith(createServices(database.orm, config, appSecret(config)));
    } finally {
      await database.close();
    }
  } catch (error) {
    yield findingsAbout('Database').wrong(wordsOf(error));
  }
}

async function* examineWith(services: AppServices): AsyncGenerator<Finding> {
  const inDatabase = await databaseFindings(services);
  yield* inDatabase;
  yield* await replicaFindings(services.config);
  yield* await messageFindings(services);
  const rest = { Storage: storageFindings, ...((await services.problem()) === null && ofTables) };
  for (const [about, look] of Object.entries(rest)) {
    try {
      yield* await look(services);
    } catch (error) {
      yield findingsAbout(about).wrong(wordsOf(error));
    }
  }
}

function wordsOf(error: unknown): string {
  return explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
