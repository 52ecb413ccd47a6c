import type { Orm } from './orm.ts';
import type { PooledDialect, PoolState } from './postgres-dialect.ts';

/** Returns the state of a database's connection pool; null for the embedded database, which has none. */
export function poolState(orm: Orm): PoolState | null {
  const dialect = orm.config.get('driverOptions') as Partial<PooledDialect> | undefined;
  return dialect?.poolState?.() ?? null;
}
