import { readConfig } from '../platform/config.ts';
import { aloneToMigrate } from '../platform/database/alone-to-migrate.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/connection/orm.ts';
import { entities } from '../app/entities.ts';
import { installQueue } from '../app/jobs/install-queue.ts';
import { explainFailure } from '../app/start/explain-failure.ts';
import { installationText } from '../app/start/installation.ts';

await run().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  console.error(installationText(config, process.env));
  const database = await openDatabase(config, entities);
  try {
    const applied = await aloneToMigrate(config, async () => {
      await installQueue({ orm: database.orm, config });
      return migrate(database.orm);
    });
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  } finally {
    await database.close();
  }
}
