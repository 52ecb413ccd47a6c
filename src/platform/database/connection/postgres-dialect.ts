import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { CompiledQuery, PostgresDialect, type DatabaseConnection, type Driver } from 'kysely';
import pg from 'pg';
import arrays from 'postgres-array';
import { noConnection } from './failures.ts';
import { isMigrating, reachStatement } from '../tenancy/reach.ts';
import { pipelined, type PipelinedConnection } from './pipelined-connection.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';
import { soundPool } from './sound-pool.ts';

/** The connections of a process to PostgreSQL. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

/** How long a statement waits for a lock before its call is answered with BUSY. */
const begin = `begin; set local lock_timeout = '3s'`;

/** Calls wait behind a migration that waits for a table, so it lets them pass sooner than they give up. */
const migrationLimits = `set local lock_timeout = '1s'`;

interface PoolConfig {
  /** How many connections. */
  readonly databasePool: number;
  /** For how many seconds the database may work at a statement. */
  readonly statementTimeout: number;
}

/**
 * For how many seconds at most the database waits for the next statement of a transaction. Nothing but statements is in
 * one, so whoever takes longer is frozen or gone, and holds locks that others wait for.
 */
const mostIdle = 5;

/** How long a call waits for a connection, a free one or a new one, before it is answered with BUSY. */
const connectionTimeoutMillis = 3000;

/** A peer that is gone without a word is noticed by probes that begin after so long a silence. */
const keepAliveInitialDelayMillis = 10_000;

/**
 * Kysely over a pool of PostgreSQL connections whose transactions begin with the lock timeout and their reach, in one
 * round trip with their first statement. Nothing is set for longer than a transaction, so that PgBouncer may stand
 * between.
 */
export class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #limits: string;

  constructor(connectionString: string, { databasePool, statementTimeout }: PoolConfig) {
    const types = new pg.TypeOverrides();
    const parsers = createPostgreSqlTypeParsers(text => arrays.parse(text));
    for (const [oid, parser] of Object.entries(parsers)) types.setTypeParser(Number(oid), parser);
    const Client = PreparedStatementClient as unknown as new () => pg.ClientBase;
    const pool = new pg.Pool({
      connectionString,
      max: databasePool,
      types,
      Client,
      pipeline: true,
      connectionTimeoutMillis,
      // A little later than the server's own, which leaves the connection whole.
      query_timeout: (statementTimeout + 1) * 1000,
      keepAlive: true,
      keepAliveInitialDelayMillis,
    });
    // A connection that the server ends is replaced; its query fails by itself. Unheard, it would end us.
    pool.on('error', () => undefined);
    pool.on('connect', client => (client as unknown as PreparedStatementClient).observe());
    super({ pool: soundPool(pool) });
    this.#pool = pool;
    const idle = Math.min(statementTimeout, mostIdle);
    this.#limits = `set local statement_timeout = '${statementTimeout}s'; set local idle_in_transaction_session_timeout = '${idle}s'`;
  }

  poolState(): PoolState {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { total, idle, waiting };
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const known = new WeakSet<DatabaseConnection>();
    const underWay = new Set<Promise<DatabaseConnection>>();
    driver.acquireConnection = async options => {
      const acquiring = acquire(options).catch(rethrowWithCode);
      underWay.add(acquiring);
      const connection = await acquiring.finally(() => underWay.delete(acquiring));
      if (!known.has(connection)) known.add(pipelined(connection));
      return connection;
    };
    const destroy = driver.destroy.bind(driver);
    driver.destroy = async options => {
      // Kysely loses what it gets while it closes, and then waits for it for ever.
      await Promise.allSettled(underWay);
      await destroy(options);
    };
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      const limits = isMigrating() ? migrationLimits : this.#limits;
      const beginning = CompiledQuery.raw([begin, limits, reachStatement()].join('; '));
      void (connection as PipelinedConnection).sendAhead(beginning);
    };
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      const rollback = (connection as PipelinedConnection).sendRegardless(
        CompiledQuery.raw('rollback'),
      );
      // What cannot be rolled back is lost with its connection, which Kysely gives back to the pool only if this succeeds.
      await rollback.catch(() => undefined);
    };
    return driver;
  }
}

/** The pool's own time-outs bear no code, by which failures are distinguished; this is PostgreSQL's for them. */
function rethrowWithCode(error: Error & { code?: string }): never {
  if (error.code === undefined && /time-?out/i.test(error.message)) error.code = noConnection;
  throw error;
}
