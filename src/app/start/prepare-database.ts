import type { EntityManager } from '@mikro-orm/sql';
import type { Log } from '../../platform/lib/log.ts';
import type { Config } from '../../platform/config.ts';
import { hasEmbedded } from '../../platform/database/connection/has-embedded.ts';
import type { Database } from '../../platform/database/connection/orm.ts';
import type { TraceStatement } from '../../platform/database/connection/trace-statements.ts';
import { isTraced, noteSpan } from '../../platform/tracing/spans.ts';
import { roleBypassingPolicies } from '../../platform/database/tenancy/tenant-scope.ts';

/** Opens the database and applies migrations. Slow steps show a message. */
export async function prepareDatabase(
  config: Config,
  log: Log,
  say: (text: string) => void,
): Promise<Database> {
  if (!config.databaseUrl && !hasEmbedded(config)) {
    say(`Preparing the embedded database in ${config.dataDir} (a few seconds, first time only)…`);
  }
  const [{ openDatabase }, { entities }, { migrateAll }] = await Promise.all([
    import('../../platform/database/connection/orm.ts'),
    import('../entities.ts'),
    import('./migrate-all.ts'),
  ]);
  const database = await openDatabase(config, entities, traceWith(config, log));
  await migrateAll(database.orm, config, () => say('Setting up tables…'));
  if (config.databaseUrl) await warnOfBypass(database, log);
  return database;
}

/** Warns if the role bypasses row-level security. The service works, but a bug could then reach rows of other businesses. */
async function warnOfBypass({ orm }: Database, log: Log): Promise<void> {
  const role = await roleBypassingPolicies(orm.em.fork() as EntityManager);
  if (role === null) return;
  log.warn(
    { role },
    'row-level security is not enforced: use a database role that is no superuser and has no BYPASSRLS',
  );
}

/**
 * Returns a tracer that logs statements at LOG_LEVEL trace, and adds them as spans to traced work; undefined if neither is on.
 */
function traceWith({ logLevel, tracing }: Config, log: Log): TraceStatement | undefined {
  const isLogged = logLevel === 'trace';
  if (!isLogged && !tracing) return undefined;
  return (text, milliseconds) => {
    if (isLogged)
      log.trace({ statement: text(), milliseconds: Math.round(milliseconds * 100) / 100 }, 'sql');
    if (isTraced()) noteStatement(text(), milliseconds);
  };
}

/** Adds a span for a statement, with OpenTelemetry's attribute names for databases. */
function noteStatement(text: string, milliseconds: number): void {
  const [operation = ''] = /^\w+/.exec(text.trimStart()) ?? [];
  noteSpan(`SQL ${operation}`, milliseconds, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text,
  });
}
