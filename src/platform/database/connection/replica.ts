import { CompiledQuery, type Kysely } from 'kysely';

/** A place in the write-ahead log. */
export type LogPlace = bigint;

/** How long a replica may take to say how far it is. */
const patienceMs = 2000;

const standing = CompiledQuery.raw(
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
);

/** One read replica. It is read from while it answers and keeps up, and what it does not answer is asked elsewhere. */
export class Replica {
  readonly #database: Kysely<unknown>;
  /** Rejects once the replica is not to be waited for any more. */
  #leave = leaving();
  #isFit = true;

  constructor(database: Kysely<unknown>) {
    this.#database = database;
  }

  get isFit(): boolean {
    return this.#isFit;
  }

  /** The rows of a statement; null where the replica cannot say them. */
  async read<Row>(query: CompiledQuery): Promise<Row[] | null> {
    try {
      const answer = this.#database.executeQuery<Row>(query);
      return (await Promise.race([answer, this.#leave.promise])).rows;
    } catch {
      this.#isFit = false;
      return null;
    }
  }

  /** Looks whether it answers, and has what the log had at `place`. Ends when it has answered or cannot any more. */
  async look(place: LogPlace): Promise<void> {
    const late = setTimeout(() => this.#leaveAlone(), patienceMs);
    try {
      const { rows } = await this.#database.executeQuery<{ place: string | null }>(standing);
      const [row] = rows;
      // What is no standby has no place in the log.
      this.#isFit = row?.place == null || placeOf(row.place) >= place;
    } catch {
      this.#leaveAlone();
    } finally {
      clearTimeout(late);
    }
  }

  close(): Promise<void> {
    return this.#database.destroy();
  }

  #leaveAlone(): void {
    this.#isFit = false;
    this.#leave.reject(new Error('The replica does not answer.'));
    this.#leave = leaving();
  }
}

function leaving() {
  const leave = Promise.withResolvers<never>();
  // Nobody may be reading.
  leave.promise.catch(() => undefined);
  return leave;
}

/** PostgreSQL writes a place as two halves in hexadecimal. */
export function placeOf(text: string): LogPlace {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
