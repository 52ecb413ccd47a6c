import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { noConnection } from './failures.ts';
import { isPrepared } from './prepared-statement-client.ts';
import { PreparedPglite } from './prepared-pglite.ts';

/**
 * Kysely over one PGlite. Its single session belongs to one caller at a time.
 * Kysely's own dialect shares the session, so one request's statements would run inside another's transaction.
 */
export class PgliteDialect implements Dialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#pglite);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: ConstructorParameters<typeof PostgresIntrospector>[0]) {
    return new PostgresIntrospector(db);
  }
}

/** Milliseconds that a call waits for the session before the answer BUSY, as for a connection to PostgreSQL. */
const sessionTimeoutMilliseconds = 3000;

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: PgliteConnection;
  readonly #waiting = new Set<() => void>();
  #isBusy = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<PgliteConnection> {
    if (this.#isBusy) await this.#wait();
    this.#isBusy = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const [next] = this.#waiting;
    if (next) next();
    else this.#isBusy = false;
  }

  /** Waits for the session. It passes directly to the next waiting caller. */
  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        const error = new Error('The embedded database was in use for too long.');
        reject(Object.assign(error, { code: noConnection }));
      }, sessionTimeoutMilliseconds);
      const enter = () => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
        resolve();
      };
      this.#waiting.add(enter);
    });
  }

  async beginTransaction(): Promise<void> {
    await this.#pglite.query('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#pglite.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pglite.query('rollback');
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.query(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.query(`rollback to savepoint "${name}"`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#pglite.query(`release savepoint "${name}"`);
  }

  async destroy(): Promise<void> {
    await this.#pglite.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #session: PGlite;
  readonly #prepared: PreparedPglite;

  constructor(session: PGlite) {
    this.#session = session;
    this.#prepared = new PreparedPglite(session);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // The database runs in this process. Without this turn, consecutive statements would be microtasks only.
    // Then no timer would fire and no request would be read, so waiting calls would never get the answer BUSY.
    await eventLoopTurn();
    if (query.parameters.length === 0) return this.#executeScript(query.sql);
    const session = isPrepared(query.sql) ? this.#prepared : this.#session;
    const { rows, affectedRows } = await session.query<Row>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  /** Runs a text without parameters. It may hold several statements, as on PostgreSQL. */
  async #executeScript<Row>(text: string): Promise<QueryResult<Row>> {
    const results = await this.#session.exec(text);
    const affected = results.reduce((sum, { affectedRows }) => sum + (affectedRows ?? 0), 0);
    return {
      rows: results.flatMap(({ rows }) => rows) as Row[],
      numAffectedRows: BigInt(affected),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database cannot stream.');
  }
}
