import type { Socket } from 'node:net';
import pg from 'pg';
import { isMigrating } from '../tenancy/tenant-scope.ts';
import { lostConnection } from './failures.ts';
import { PreparedQuery, type KnownShapes } from './prepared-query.ts';
import { unpreparedHint } from '../query/sql.ts';

const names = new Map<string, string>();

/**
 * Routine in which the server stops waiting for its synchronous standby.
 * It only warns that the commit is stored locally. The transaction would be lost if the standby took over.
 */
const givesUpStandby = 'SyncRepWaitForLSN';

/** Longest possible timer. */
const noTimeout = 2 ** 31 - 1;

/**
 * A connection that prepares each hand-written statement once, which halves the cost of short ones.
 * Behind a pooler such as PgBouncer a session can change, so statements are sent unprepared.
 */
export class PreparedStatementClient extends pg.Client {
  /** True if the session is the server's own. A pooler assigns its own process ids. */
  #isDirect = false;
  readonly #shapes: KnownShapes = new Map();
  #gathers = false;
  /** True after a commit that the standby may not have. */
  #isDoubtful = false;

  /** Asks the server for its process id once, before any other statement. */
  observe(): void {
    this.on('notice', ({ routine }) => {
      if (routine === givesUpStandby) this.#isDoubtful = true;
    });
    const { processID } = this as unknown as { processID: number };
    super.query('select pg_backend_pid() as pid', (error, result) => {
      this.#isDirect = !error && result.rows[0]?.pid === processID;
    });
  }

  /** True if the connection is closed. The stream knows this before the driver's event. */
  get isGone(): boolean {
    return this.#stream().destroyed;
  }

  #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** Buffers statements until the next tick. A system call per statement would cost as much as the statement. */
  #gather(): void {
    if (this.#gathers) return;
    const stream = this.#stream();
    this.#gathers = true;
    stream.cork();
    process.nextTick(() => {
      this.#gathers = false;
      stream.uncork();
    });
  }

  // The driver's method has many signatures. Only texts with values are prepared.
  override query(...sent: never[]): never {
    this.#gather();
    const [text, values, ...rest] = sent as unknown[];
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    if (this.#isDirect && hasValues && isPrepared(text))
      return this.#prepared(text, values) as never;
    const parts = isMigrating() ? [{ query_timeout: noTimeout, text, values }, ...rest] : sent;
    const answer = Reflect.apply(super.query, this, parts) as never;
    return text === 'commit' ? (this.#certain(answer) as never) : answer;
  }

  #prepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new PreparedQuery(
        { name: nameOf(text), text, values },
        this.#shapes,
        (error, result) => (error ? reject(error) : resolve(result)),
      );
      super.query(query as unknown as pg.Submittable);
    });
  }

  /**
   * Returns the answer to a commit. @throws Error if the commit may be lost. A repetition with the same idempotency key reveals
   * the outcome.
   */
  async #certain(answer: Promise<unknown>): Promise<unknown> {
    const result = await answer;
    if (!this.#isDoubtful) return result;
    this.#isDoubtful = false;
    throw Object.assign(new Error('The standby has not confirmed the transaction.'), {
      code: lostConnection,
    });
  }
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `frontdesk_${names.size + 1}`));
  return name;
}

/**
 * Returns true if a statement with parameters is prepared once and kept. Schema changes run once, and some statements need a plan
 * per call.
 */
export const isPrepared = (text: string): boolean =>
  !text.startsWith(unpreparedHint) && !isMigrating();
