import type { Environment } from '../../platform/config-groups.ts';
import { readConfig } from '../../platform/config.ts';
import { createServices, type AppServices } from '../services.ts';
import { openDatabase } from '../../platform/database/connection/orm.ts';
import { entities } from '../entities.ts';
import { appSecret } from './app-secret.ts';
import { explainFailure } from './explain-failure.ts';
import { installationText, requireInstallation } from './installation.ts';

const stopFirst =
  'Only one process can use the embedded database: stop the service, run this command, start the service again.';

/**
 * Runs a command on the service's database, which `say` names first. Returns an error message for its user, or null.
 */
export async function runCommand(
  environment: Environment,
  work: (services: AppServices) => Promise<void>,
  say: (text: string) => void,
): Promise<string | null> {
  try {
    const config = readConfig(environment);
    requireInstallation(config, environment);
    say(installationText(config, environment));
    const database = await openDatabase(config, entities);
    try {
      const services = createServices(database.orm, config, appSecret(config));
      const problem = await services.problem();
      if (problem) throw new Error(`${problem} Start the service once, or run frontdesk migrate.`);
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
