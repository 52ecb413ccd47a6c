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
import { isPrepared } from './is-prepared.ts';
import { PreparedPglite } from './prepared-pglite.ts';

/**
 * Kysely over one PGlite, whose single session is handed to one caller at a time. Kysely's own dialect
 * shares the session instead, so that one request's statements land in another's open transaction.
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

/** How long a call waits for the session, as for a connection to PostgreSQL, before it is answered with BUSY. */
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

  /** Waits in line for the session, which passes from one to the next without being free in between. */
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
    // The database runs in this process. While statements follow each other in microtasks alone, no timer is due
    // and no request is read: calls would wait for ever without an answer BUSY.
    await eventLoopTurn();
    if (query.parameters.length === 0) return this.#executeScript(query.sql);
    const session = isPrepared(query.sql) ? this.#prepared : this.#session;
    const { rows, affectedRows } = await session.query<Row>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  /** Without parameters a text may hold several statements, as it may on PostgreSQL. */
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
