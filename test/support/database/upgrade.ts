import { Migration } from '@mikro-orm/migrations';
import { entities } from '../../../src/app/entities.ts';
import { openDatabase } from '../../../src/platform/database/connection/orm.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

type Place = { config: Parameters<typeof openDatabase>[0] };

/** Upgrades a database as the first version with this migration does. */
export async function upgrade({ config }: Place, name: string, statement: string) {
  const database = await openDatabase(config, entities);
  try {
    const applied = await migrate(database.orm, [{ name, class: migrationOf(statement) }]);
    if (applied.join() !== name) throw new Error(`Applied was ${applied.join()}.`);
  } finally {
    await database.close();
  }
}

function migrationOf(statement: string) {
  return class extends Migration {
    override isTransactional(): boolean {
      return !/\bconcurrently\b/.test(statement);
    }

    override up(): void {
      this.addSql(statement);
    }
  };
}
