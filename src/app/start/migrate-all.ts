import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';
import { aloneToMigrate } from '../../platform/database/alone-to-migrate.ts';
import { migrate, pendingMigrations } from '../../platform/database/migrate.ts';
import { hasQueue, installQueue } from '../jobs/install-queue.ts';

/** Brings all tables up to date, the job queue's too, and answers the names of the migrations that were applied. */
export async function migrateAll(
  orm: Orm,
  config: Pick<Config, 'databaseUrl' | 'statementTimeout'>,
  onPending: () => void = () => undefined,
): Promise<string[]> {
  // Asked first, since it says best what is wrong with a database that cannot be used.
  const pending = await pendingMigrations(orm);
  if (pending.length > 0) onPending();
  if (pending.length === 0 && (await hasQueue(orm))) return [];
  return aloneToMigrate(config, async () => {
    if (!(await hasQueue(orm))) await installQueue({ orm, config });
    return migrate(orm);
  });
}
