import { readConfig, type Config } from '../../platform/config.ts';
import { hasEmbedded } from '../../platform/database/connection/has-embedded.ts';
import { openDatabase } from '../../platform/database/connection/orm.ts';
import { entities } from '../entities.ts';
import { createServices, type AppServices } from '../services.ts';
import { appSecret } from '../start/app-secret.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { calendarFindings } from './calendars.ts';
import { databaseFindings } from './database.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { messageFindings } from './messages.ts';
import { providerFindings } from './providers.ts';
import { replicaFindings } from './replicas.ts';
import { settingsFindings } from './settings.ts';
import { storageFindings } from './storage.ts';
import { workFindings } from './work.ts';

/** What needs tables is asked once they are there. */
const ofTables = {
  'Payment providers': providerFindings,
  Calendars: calendarFindings,
  Work: workFindings,
};

/**
 * Looks at the settings and all that they name: the database and its replicas, the storage, the servers for mail and text
 * messages, the payment providers, the calendar services, the work that waits. Findings come as they are made; nothing is changed or sent.
 */
export async function* examine(
  environment: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return yield findingsAbout('Settings').wrong(wordsOf(error));
  }
  yield* settingsFindings(config);
  if (!config.databaseUrl && !hasEmbedded(config))
    return yield findingsAbout('Database').notice(
      `There is no embedded database in ${config.dataDir}: the first start makes one.`,
    );
  try {
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
