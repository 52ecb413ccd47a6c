import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/orm.ts';
import { entities } from './entities.ts';
import { explainFailure } from './start/explain-failure.ts';

await run().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(1);
});

async function run(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), entities);
  try {
    const applied = await migrate(database.orm);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
  } finally {
    await database.close();
  }
}
