import type { Socket } from 'node:net';
import pg from 'pg';
import { planAnew } from '../query/sql.ts';
import { isMigrating } from '../tenancy/reach.ts';

const names = new Map<string, string>();

/** As long as a timer runs. */
const noTimeout = 2 ** 31 - 1;

/**
 * A connection that has the database parse each hand-written statement once, which halves what short ones
 * cost. Behind a pooler such as PgBouncer a session may change hands, so there it sends them as they are.
 */
export class PreparedStatementClient extends pg.Client {
  /** Whether the session is the server's own: a pooler gives out process ids of its own. */
  #isDirect = false;
  #gathers = false;

  /** Asks the server once, ahead of all that is sent later. */
  observe(): void {
    const { processID } = this as unknown as { processID: number };
    super.query('select pg_backend_pid() as pid', (error, result) => {
      this.#isDirect = !error && result.rows[0]?.pid === processID;
    });
  }

  /** What is sent in one go of the program travels together: a system call for each statement would cost as much as it does. */
  #gather(): void {
    if (this.#gathers) return;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
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
    const isStatement =
      typeof text === 'string' &&
      !text.startsWith(planAnew) &&
      Array.isArray(values) &&
      values.length > 0;
    const name = this.#isDirect && isStatement ? { name: nameOf(text) } : undefined;
    const unhurried = isMigrating() ? { query_timeout: noTimeout } : undefined;
    const parts = name || unhurried ? [{ ...name, ...unhurried, text, values }, ...rest] : sent;
    return Reflect.apply(super.query, this, parts) as never;
  }
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `frontdesk_${names.size + 1}`));
  return name;
}
