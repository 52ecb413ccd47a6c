import { entities } from '../../src/app/entities.ts';
import { openDatabase } from '../../src/platform/database/connection/orm.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { World } from '../world.ts';

/** Upgrades a world's database as a new version does that is the first to have a migration, which must be repeatable. */
export async function upgrade({ config, sql }: Pick<World, 'config' | 'sql'>, migration: string) {
  await sql('delete from migration where name = $1', [migration]);
  const database = await openDatabase(config, entities);
  try {
    const applied = await migrate(database.orm);
    if (applied.join() !== migration) throw new Error(`Applied was ${applied.join()}.`);
  } finally {
    await database.close();
  }
}
