import type { Socket } from 'node:net';
import pg from 'pg';
import { isMigrating } from '../tenancy/reach.ts';
import { lostConnection } from './failures.ts';
import { isPrepared } from './is-prepared.ts';
import { PreparedQuery, type KnownShapes } from './prepared-query.ts';

const names = new Map<string, string>();

/**
 * Where the server stops to wait for its synchronous standby. It then says only by a warning that what was committed is on itself alone,
 * and would be gone if the standby took over.
 */
const givesUpStandby = 'SyncRepWaitForLSN';

/** As long as a timer runs. */
const noTimeout = 2 ** 31 - 1;

/**
 * A connection that has the database parse each hand-written statement once, which halves what short ones
 * cost. Behind a pooler such as PgBouncer a session may change hands, so there it sends them as they are.
 */
export class PreparedStatementClient extends pg.Client {
  /** Whether the session is the server's own: a pooler gives out process ids of its own. */
  #isDirect = false;
  readonly #shapes: KnownShapes = new Map();
  #gathers = false;
  /** Whether something was committed of which it is not certain that it stays. */
  #isDoubtful = false;

  /** Asks the server once, ahead of all that is sent later. */
  observe(): void {
    this.on('notice', ({ routine }) => {
      if (routine === givesUpStandby) this.#isDoubtful = true;
    });
    const { processID } = this as unknown as { processID: number };
    super.query('select pg_backend_pid() as pid', (error, result) => {
      this.#isDirect = !error && result.rows[0]?.pid === processID;
    });
  }

  /** Whether the connection is closed, which is known here before it is told. */
  get isGone(): boolean {
    return this.#stream().destroyed;
  }

  #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** What is sent in one go of the program travels together: a system call for each statement would cost as much as it does. */
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

  // The driver's method has many forms; a text with values is the one that is prepared.
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

  /** The answer to a commit. @throws Error when what was committed may not stay: whoever repeats the call with its key learns what it came to. */
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
