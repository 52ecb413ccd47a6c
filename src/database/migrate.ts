import { isRaceToMigrate } from './failures.ts';
import type { Orm } from './orm.ts';

const attempts = 20;

/** Brings the database's tables up to date and returns the names of what was applied. */
export async function migrate(orm: Orm): Promise<string[]> {
  const applied = await outlastRace(() => orm.migrator.up());
  return applied.map(migration => migration.name);
}

/** The migrations that this version knows and the database has not seen. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const pending = await outlastRace(() => orm.migrator.getPending());
  return pending.map(migration => migration.name);
}

/** Of several processes that start at once one makes the tables; the others fail at that, and look again. */
async function outlastRace<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRaceToMigrate(error)) throw error;
    }
  }
}
