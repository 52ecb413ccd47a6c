import type { Orm } from './orm.ts';
import type { PooledDialect, PoolState } from './postgres-dialect.ts';

/** Reports on the connection pool of a database; null for the embedded one, which has none. */
export function poolState(orm: Orm): PoolState | null {
  const dialect = orm.config.get('driverOptions') as Partial<PooledDialect> | undefined;
  return dialect?.poolState?.() ?? null;
}
