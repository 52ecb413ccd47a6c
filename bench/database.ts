import { openDatabase, type Database } from '../src/platform/database/connection/orm.ts';
import { entities } from '../src/app/entities.ts';

/** Opens the measured database in this process. */
export function open(databaseUrl: string): Promise<Database> {
  return openDatabase(
    { databaseUrl, replicaUrls: [], databasePool: 2, statementTimeout: 60, dataDir: '' },
    entities,
  );
}
