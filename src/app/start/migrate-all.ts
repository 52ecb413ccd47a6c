import type { Config } from '../../platform/config.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';
import { aloneToMigrate } from '../../platform/database/alone-to-migrate.ts';
import { migrate, migrationState } from '../../platform/database/migrate.ts';
import { hasQueue, installQueue } from '../jobs/install-queue.ts';

/** Updates all tables, including the job queue's. Returns the names of the applied migrations. */
export async function migrateAll(
  orm: Orm,
  config: Pick<Config, 'databaseUrl' | 'statementTimeout'>,
  onPending: () => void = () => undefined,
): Promise<string[]> {
  // This check comes first, since it reports an unusable database best.
  const { pending, isNoted } = await migrationState(orm);
  if (pending.length > 0) onPending();
  if (pending.length === 0 && isNoted && (await hasQueue(orm))) return [];
  return aloneToMigrate(config, async () => {
    if (!(await hasQueue(orm))) await installQueue({ orm, config });
    return migrate(orm);
  });
}
