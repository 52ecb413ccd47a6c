import { CompiledQuery, Kysely } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { PooledDialect } from '../../platform/database/connection/postgres-dialect.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Replicas');

/** A standby that has replayed all received WAL has no lag, even if its primary has been idle for long. */
const standing = CompiledQuery.raw(
  `select pg_is_in_recovery() as "isStandby", case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
     else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 end as lag`,
);

/** Lag in seconds above which the service reads from the primary. */
const mostLag = 5;

/** Checks that each replica answers, is a standby and keeps up. */
export async function replicaFindings(config: Config): Promise<Finding[]> {
  return Promise.all(config.replicaUrls.map(url => look(url, config)));
}

async function look(url: string, config: Config): Promise<Finding> {
  const { host } = new URL(url);
  const database = new Kysely({ dialect: new PooledDialect(url, { ...config, databasePool: 1 }) });
  try {
    const { rows } = await database.executeQuery<{ isStandby: boolean; lag: number }>(standing);
    const { isStandby, lag } = rows[0]!;
    if (!isStandby) return notice(`${host} is no standby: its data is its own.`);
    const behind = `${host} is ${lag.toFixed(1)} s behind`;
    return lag > mostLag ? wrong(`${behind}, and is not read from.`) : ok(`${behind}.`);
  } catch (error) {
    return wrong(`${host}: ${explainFailure(error) ?? String(error)}`);
  } finally {
    await database.destroy();
  }
}
