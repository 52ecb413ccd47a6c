import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';

/** A position in the write-ahead log. */
type LogPlace = bigint;

/** Milliseconds that a replica has to report its position. */
const patienceMs = 2000;

const standing = CompiledQuery.raw(
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
);

/** One read replica. It serves reads while it answers and keeps up. Unanswered reads go elsewhere. */
export class Replica {
  readonly #database: Kysely<unknown>;
  /** Rejects pending reads once the replica is given up. */
  #leave = leaving();
  #isFit = true;

  constructor(database: Kysely<unknown>) {
    this.#database = database;
  }

  get isFit(): boolean {
    return this.#isFit;
  }

  /** Returns the rows of a statement; null if the replica cannot answer. */
  async read<Row>(query: CompiledQuery): Promise<Row[] | null> {
    try {
      const answer = this.#database.executeQuery<Row>(query);
      return (await Promise.race([answer, this.#leave.promise])).rows;
    } catch {
      this.#isFit = false;
      return null;
    }
  }

  /** Checks that the replica answers and has replayed the log up to `place`. Ends when it answers or times out. */
  async look(place: LogPlace): Promise<void> {
    const late = setTimeout(() => this.#leaveAlone(), patienceMs);
    try {
      const { rows } = await this.#database.executeQuery<{ place: string | null }>(standing);
      const [row] = rows;
      // A server that is no standby has no replay position.
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

const lookEveryMs = 1000;

/** Longest accepted lag behind the primary, in milliseconds. */
const mostLagMs = 5000;

const currentPlace = CompiledQuery.raw('select pg_current_wal_lsn()::text as place');

const replicasOf = new WeakMap<object, Replicas>();

/** Returns the read replicas behind an entity manager, if there are any. */
export const replicasBehind = (em: EntityManager): Replicas | undefined =>
  replicasOf.get(em.getDriver());

/**
 * Read replicas, used in turn. A replica that does not answer, or lags more than five seconds, is skipped until it recovers.
 * The primary answers if no replica can.
 */
export class Replicas {
  readonly #primary: Kysely<unknown>;
  readonly #replicas: readonly Replica[];
  /** Recent positions of the primary's log. */
  #places: { at: number; place: LogPlace }[] = [];
  #turn = 0;
  #isClosed = false;

  constructor(em: EntityManager, replicas: readonly Replica[]) {
    this.#primary = em.getConnection('write').getClient() as unknown as Kysely<unknown>;
    this.#replicas = replicas;
    replicasOf.set(em.getDriver(), this);
    for (const replica of replicas) void this.#watch(replica);
  }

  /** Returns the rows of a statement from a replica; null if none can answer. */
  async read<Row>(query: CompiledQuery): Promise<Row[] | null> {
    const fit = this.#replicas.filter(replica => replica.isFit);
    const replica = fit[this.#turn++ % fit.length];
    return replica ? replica.read<Row>(query) : null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#replicas.map(replica => replica.close()));
  }

  async #watch(replica: Replica): Promise<void> {
    while (!this.#isClosed) {
      const place = await this.#placeToHave();
      // A closed replica would open again.
      if (this.#isClosed) return;
      await replica.look(place);
      await new Promise(resolve => setTimeout(resolve, lookEveryMs).unref());
    }
  }

  /**
   * Returns the position that a replica must have reached. Replicas are not checked for lag while the primary does not answer.
   */
  async #placeToHave(): Promise<LogPlace> {
    const now = performance.now();
    const place = await this.#currentPlace();
    if (place !== null) this.#places.push({ at: now, place });
    const old = this.#places.filter(({ at }) => now - at >= mostLagMs);
    this.#places = this.#places.slice(Math.max(0, old.length - 1));
    return old.at(-1)?.place ?? 0n;
  }

  async #currentPlace(): Promise<LogPlace | null> {
    try {
      const { rows } = await this.#primary.executeQuery<{ place: string }>(currentPlace);
      return rows[0] ? placeOf(rows[0].place) : null;
    } catch {
      return null;
    }
  }
}

function leaving() {
  const leave = Promise.withResolvers<never>();
  // The promise may have no reader, so its rejection is handled here.
  leave.promise.catch(() => undefined);
  return leave;
}

/** Parses PostgreSQL's notation of a position: two hexadecimal halves. */
function placeOf(text: string): LogPlace {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
