import type { EntityManager } from '@mikro-orm/sql';
import { pendingMigrations } from '../../platform/database/migrate.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { roleBypassingPolicies } from '../../platform/database/tenancy/tenant-scope.ts';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Database');

const oldestVersion = 15;
/** Connections of a process's job queue, beside its pool. */
const connectionsOfJobs = 2;
const mostAskewMs = 1000;

interface State {
  version: string;
  nowMs: number;
  connections: number;
  used: number;
}

/** Checks the database's version, clock, tables, role and connections. */
export async function databaseFindings({
  orm,
  config,
  fork,
  now,
}: AppServices): Promise<Finding[]> {
  const em = fork();
  const state = await readState(em);
  const askewMs = state.nowMs - now();
  const findings = [versionOf(state.version), ...clockFindings(askewMs), await tables(orm)];
  if (!config.databaseUrl) return findings;
  const role = await roleBypassingPolicies(em);
  if (role !== null)
    findings.push(
      notice(
        `Row-level security does not concern the role ${role}: use one that is no superuser and has no BYPASSRLS.`,
      ),
    );
  return [...findings, connectionsOf(config, state)];
}

async function readState(em: EntityManager): Promise<State> {
  const [state] = await sql<State>(
    em,
    `select current_setting('server_version') as version,
       (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  return state!;
}

function versionOf(version: string): Finding {
  return parseInt(version, 10) >= oldestVersion
    ? ok(`PostgreSQL ${version} answers.`)
    : wrong(`PostgreSQL ${version} is too old: it must be ${oldestVersion} or newer.`);
}

/** Checks the difference of both clocks. They decide about starts, expiry and limits, so they must agree. */
function clockFindings(askewMs: number): Finding[] {
  if (Math.abs(askewMs) <= mostAskewMs) return [];
  const seconds = Math.round(Math.abs(askewMs) / 1000);
  const way = askewMs > 0 ? 'ahead of' : 'behind';
  return [wrong(`Its clock is ${seconds} s ${way} that of this machine: set both by NTP.`)];
}

async function tables(orm: AppServices['orm']): Promise<Finding> {
  const pending = await pendingMigrations(orm);
  if (pending.length === 0) return ok('All migrations are applied.');
  const missing = pending.length === 1 ? 'A migration is' : `${pending.length} migrations are`;
  return wrong(
    `${missing} missing, from ${pending[0]} on: run frontdesk migrate, or start the service.`,
  );
}

/** Checks the number of connections. A renewal of workers runs one worker more for a while. */
function connectionsOf(
  { workers, databasePool }: AppServices['config'],
  { connections, used }: State,
) {
  const processes = workers === 1 ? 1 : workers + 1;
  const needed = processes * (databasePool + connectionsOfJobs);
  const text = `It has ${connections} connections, ${used} of them in use; this service may need ${needed}`;
  return needed > connections
    ? wrong(
        `${text}: raise max_connections, lower DATABASE_POOL or WORKERS, or put PgBouncer in between.`,
      )
    : ok(`${text}.`);
}
