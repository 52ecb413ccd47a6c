import type { Orm } from './orm.ts';

/** The connections of a process to PostgreSQL. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

/** What a dialect with a pool answers. */
export interface HasPool {
  poolState(): PoolState;
}

/** Tells of the pool of a database; null for the embedded one, which has none. */
export function poolState(orm: Orm): PoolState | null {
  const dialect = orm.config.get('driverOptions') as Partial<HasPool> | undefined;
  return dialect?.poolState?.() ?? null;
}
