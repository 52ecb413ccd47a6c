import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import arrays from 'postgres-array';
import { noConnection } from './failures.ts';
import { isMigrating, tenantScopeStatement } from '../tenancy/tenant-scope.ts';
import { pipelined, type PipelinedConnection } from './pipelined-connection.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';

/** Connections of a process to PostgreSQL. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  /** Number of calls that wait for a connection. */
  readonly waiting: number;
}

/** Begins a transaction. A lock timeout of 3 s leads to the answer BUSY. */
const begin = `begin; set local lock_timeout = '3s'`;

/** Calls queue behind a migration that waits for a table lock. So its timeout is shorter than theirs. */
const migrationLimits = `set local lock_timeout = '1s'`;

interface PoolConfig {
  /** Size of the pool. */
  readonly databasePool: number;
  /** Time limit of a statement, in seconds. */
  readonly statementTimeout: number;
}

/**
 * Seconds that the database waits for the next statement of a transaction.
 * A transaction contains nothing but statements. A slower client is frozen or gone and holds locks.
 */
const mostIdle = 5;

/** Milliseconds that a call waits for a free or new connection before the answer BUSY. */
const connectionTimeoutMillis = 3000;

/** Milliseconds of silence before TCP probes begin, which detect a vanished peer. */
const keepAliveInitialDelayMillis = 10_000;

/**
 * Kysely over a pool of PostgreSQL connections.
 * A transaction's lock timeout and tenant scope travel in one round trip with its first statement.
 * Settings last for one transaction only, so PgBouncer can be in between.
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
      // Slightly later than the server's own limit, which keeps the connection usable.
      query_timeout: (statementTimeout + 1) * 1000,
      keepAlive: true,
      keepAliveInitialDelayMillis,
    });
    // The pool replaces a connection that the server ended, and its query fails by itself. An unhandled event would end the
    // process.
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
      // Kysely loses statements that it receives while closing, and then waits for them forever.
      await Promise.allSettled(underWay);
      await destroy(options);
    };
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      const limits = isMigrating() ? migrationLimits : this.#limits;
      const beginning = CompiledQuery.raw([begin, limits, tenantScopeStatement()].join('; '));
      void (connection as PipelinedConnection).sendPipelined(beginning);
    };
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      const rollback = (connection as PipelinedConnection).sendRegardless(
        CompiledQuery.raw('rollback'),
      );
      // A connection whose rollback fails is closed, so its transaction is lost. Kysely returns a connection to the pool only if
      // this call succeeds.
      await rollback.catch(() => undefined);
    };
    return driver;
  }
}

/** Rethrows an error of the pool. The pool's own timeouts have no code, which callers need, so they get PostgreSQL's. */
function rethrowWithCode(error: Error & { code?: string }): never {
  if (error.code === undefined && /time-?out/i.test(error.message)) error.code = noConnection;
  throw error;
}

/**
 * Returns a pool that drops all connections as old as a lost one. The same failure may have silenced all of them.
 * Without this, each dead connection would cost a waiting call.
 */
function soundPool(pool: pg.Pool): PostgresPool {
  const generations = new WeakMap<pg.PoolClient, number>();
  let present = 0;
  const isPresent = (client: pg.PoolClient) => generations.get(client) === present;
  const lose = (client: pg.PoolClient): void => {
    if (isPresent(client)) present += 1;
  };
  pool.on('connect', client => {
    generations.set(client, present);
    client.on('error', () => lose(client));
  });
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if ((client as unknown as PreparedStatementClient).isGone) lose(client);
    if (isPresent(client)) return client;
    client.release(true);
    return connect();
  };
  return { connect, end: () => pool.end(), options: pool.options };
}
