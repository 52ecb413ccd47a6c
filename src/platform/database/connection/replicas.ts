import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type Kysely } from 'kysely';
import { placeOf, type LogPlace, type Replica } from './replica.ts';

const lookEveryMs = 1000;
/** A replica may be so far behind the primary. */
const mostLagMs = 5000;

const currentPlace = CompiledQuery.raw('select pg_current_wal_lsn()::text as place');

const replicasOf = new WeakMap<object, Replicas>();

/** The read replicas behind an entity manager, if there are any. */
export const replicasBehind = (em: EntityManager): Replicas | undefined =>
  replicasOf.get(em.getDriver());

/**
 * Read replicas, used in turn. One that does not answer, or lags more than five seconds behind, is left out until it does
 * not any more; the primary answers instead.
 */
export class Replicas {
  readonly #primary: Kysely<unknown>;
  readonly #replicas: readonly Replica[];
  /** Where the log of the primary was, lately. */
  #places: { at: number; place: LogPlace }[] = [];
  #turn = 0;
  #isClosed = false;

  constructor(em: EntityManager, replicas: readonly Replica[]) {
    this.#primary = em.getConnection('write').getClient() as unknown as Kysely<unknown>;
    this.#replicas = replicas;
    replicasOf.set(em.getDriver(), this);
    for (const replica of replicas) void this.#watch(replica);
  }

  /** The rows of a statement, from a replica; null where none can say them. */
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
      // It may have been closed meanwhile, and would open again.
      if (this.#isClosed) return;
      await replica.look(place);
      await new Promise(resolve => setTimeout(resolve, lookEveryMs).unref());
    }
  }

  /** Where the log was when a replica may be at the latest; nothing is asked of it while the primary does not say. */
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
