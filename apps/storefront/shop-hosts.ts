import { LRUCache } from 'lru-cache';
import { FairQueue } from '../../packages/shared/fair-queue.ts';
import { CoreUnavailable } from './core-problem.ts';
import type { Settings } from './settings.ts';

/** A shop by a host, and the one address at which it is shown. */
export interface ShopHost {
  slug: string;
  /** Without a trailing slash. */
  address: string;
}

/**
 * Returns the shop of a host; null if there is none. Look-ups of one asker wait for each other, so that a flood of
 * unknown hosts does not delay others. @throws CoreUnavailable.
 */
export type FindShop = (host: string, asker: string) => Promise<ShopHost | null>;

interface Surroundings {
  /** Called for look-ups that fail. */
  report: (error: unknown) => void;
  now: () => number;
}

/** Lifetime of an answer in milliseconds, and the most answers that are cached. */
const lifetime = 30_000;
const mostHosts = 50_000;
const timeout = 5000;

const tooMany = new Error('Too many hosts are looked up at once.');
const lookUps = { inside: 40, insideOfOne: 8, waiting: 400, patience: timeout };

/** DNS names in ASCII, with at least two parts. */
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/**
 * Creates the look-up of hosts at the core. Answers are cached, those for unknown hosts too. While the core does not
 * answer, an older answer is used.
 */
export function createFindShop(
  { coreUrl, key }: Pick<Settings, 'coreUrl' | 'key'>,
  { report, now }: Surroundings,
): FindShop {
  const turns = new FairQueue(lookUps, () => tooMany);
  // `false` stands for an unknown host, since the cache stores no null.
  const known = new LRUCache<string, ShopHost | false, string>({
    max: mostHosts,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (host, _stale, { context: asker }) => {
      const leave = await turns.enter(asker, new AbortController().signal);
      try {
        return await ask(host);
      } finally {
        leave();
      }
    },
  });

  async function ask(host: string): Promise<ShopHost | false> {
    try {
      const response = await fetch(`${coreUrl}/api/shop-hosts/${host}`, {
        headers: { 'X-Api-Key': key, Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.ok) return (await response.json()) as ShopHost;
      await response.body?.cancel();
      if (response.status === 404) return false;
      throw new Error(`The core answered ${response.status} to the look-up of a host.`);
    } catch (error) {
      report(error);
      throw error;
    }
  }

  return async (host, asker) => {
    if (!hostName.test(host)) return null;
    const shop = await known.fetch(host, { context: asker });
    // A failed look-up gives nothing if there is no older answer.
    if (shop === undefined) throw new CoreUnavailable(undefined);
    return shop || null;
  };
}
