import type { EntityManager } from '@mikro-orm/sql';
import { LRUCache } from 'lru-cache';

/** Identifies an answer: the same key has one answer at a time, of the latest revision. */
interface CacheKey {
  /** Callers who may share the answer: all of a business, or viewers who see the same of it. */
  readonly scope: string | readonly unknown[];
  readonly key: string | readonly unknown[];
}

/** A request for an answer. */
export interface CacheRequest extends CacheKey {
  /** Revision of the data, read before the data. */
  readonly revision: string | number;
  /** True if `make` runs in a transaction. Calls that hold locks must not wait for each other's answers. */
  readonly alone?: boolean;
}

/** An answer and its approximate size in bytes. */
export interface Made<T> {
  readonly value: T;
  readonly bytes: number;
  /** Time at which the answer expires, in epoch milliseconds; absent: never. */
  readonly until?: number;
}

interface Pending<T> {
  readonly revision: CacheRequest['revision'];
  readonly made: Promise<Made<T>>;
}

/** An answer in the cache. */
export interface Cached<T> {
  readonly revision: CacheRequest['revision'];
  /** The answer is valid from this time on, since a clock may be set back. */
  readonly since: number;
  readonly until: number;
  readonly value: T;
}

/** The cache of a process. It evicts the least recently used answers. */
export interface Cache {
  /**
   * Returns the cached answer of the same revision, or computes it by `make`. Concurrent calls share a computation. Errors are
   * not cached.
   */
  get<T>(request: CacheRequest, make: () => Promise<Made<T>>): Promise<T>;
  /** Stores an answer that was already computed, in place of the cached one. */
  set<T>(request: CacheRequest, made: Made<T>): void;
  /** Returns the latest cached answer of any revision. It may be stale. */
  latest<T>(key: CacheKey): Cached<T> | undefined;
}

/** Approximate limit of all answers, in bytes. */
const mostBytes = 48_000_000;
/** Larger answers would evict too many others. */
const mostBytesOfOne = mostBytes / 10;

/** Creates a cache. `now` is the clock, in epoch milliseconds. */
export function createCache(now: () => number): Cache {
  const answers = new LRUCache<string, Cached<unknown>>({ maxSize: mostBytes });
  const pending = new Map<string, Pending<unknown>>();
  const textOf = ({ scope, key }: CacheKey) => JSON.stringify([scope, key]);
  const keep = (
    text: string,
    {
      value,
      bytes,
      until = Infinity,
      ...from
    }: Made<unknown> & Pick<Cached<unknown>, 'revision' | 'since'>,
  ) => {
    const size = Math.ceil(bytes) + text.length;
    if (size > mostBytesOfOne) answers.delete(text);
    else answers.set(text, { ...from, until, value }, { size });
  };
  return {
    get: async <T>({ revision, alone, ...key }: CacheRequest, make: () => Promise<Made<T>>) => {
      const text = textOf(key);
      const since = now();
      const cached = answers.get(text) as Cached<T> | undefined;
      if (cached?.revision === revision && cached.since <= since && since < cached.until)
        return cached.value;
      const keepMade = (made: Made<T>) => {
        keep(text, { ...made, revision, since });
        return made.value;
      };
      if (alone) return keepMade(await make());
      // The revision is unchanged since the computation began, so its result is valid.
      const begun = pending.get(text) as Pending<T> | undefined;
      if (begun?.revision === revision) {
        const { value, until = Infinity } = await begun.made;
        if (since < until) return value;
      }
      const making = { revision, made: make() };
      pending.set(text, making);
      try {
        return keepMade(await making.made);
      } finally {
        if (pending.get(text) === making) pending.delete(text);
      }
    },
    set: ({ revision, ...key }, made) => keep(textOf(key), { ...made, revision, since: now() }),
    latest: <T>(key: CacheKey) => answers.get(textOf(key)) as Cached<T> | undefined,
  };
}

const caches = new WeakMap<object, Cache>();

/** Makes a cache that of a database, for `cacheBehind`. */
export function provideCache(em: EntityManager, cache: Cache): Cache {
  caches.set(em.getDriver(), cache);
  return cache;
}

/** Returns `services.cache`, for reads that only have an entity manager. */
export function cacheBehind(em: EntityManager): Cache {
  const cache = caches.get(em.getDriver());
  if (!cache) throw new Error('The database has no services.');
  return cache;
}
