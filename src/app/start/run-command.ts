import { readConfig } from '../../platform/config.ts';
import { createServices, type AppServices } from '../services.ts';
import { openDatabase } from '../../platform/database/connection/orm.ts';
import { entities } from '../entities.ts';
import { appSecret } from './app-secret.ts';
import { explainFailure } from './explain-failure.ts';

const stopFirst =
  'The embedded database serves one program at a time: stop the service, do this, start it again.';

/** Runs a command over the service's database, and answers what went wrong, in words for whoever gave it, or null. */
export async function runCommand(
  environment: Readonly<Record<string, string | undefined>>,
  work: (services: AppServices) => Promise<void>,
): Promise<string | null> {
  try {
    const config = readConfig(environment);
    const database = await openDatabase(config, entities);
    try {
      const services = createServices(database.orm, config, appSecret(config));
      const problem = await services.problem();
      if (problem) throw new Error(`${problem} Start the service once, or run npm run migrate.`);
      await work(services);
      return null;
    } finally {
      await database.close();
    }
  } catch (error) {
    const text = explainFailure(error) ?? (error instanceof Error ? error.message : String(error));
    return text.startsWith('The data folder') ? `${stopFirst}\n${text}` : text;
  }
}
