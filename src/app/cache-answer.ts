import { businessIdOf } from '../domains/business/access/authorize.ts';
import { cacheScope } from '../domains/business/access/cache-scope.ts';
import type { Made } from '../platform/cache/cache.ts';
import { cachedUntil } from '../platform/cache/cache-until.ts';
import type { Context } from '../platform/context.ts';
import { readPrimary } from '../platform/database/query/sql.ts';

/** Cache settings of an operation, from `@cached` in its document. */
export interface CacheSettings {
  /** True if answers depend on the business's current day. */
  readonly showsToday: boolean;
  /** Seconds for which the caller may cache the answer; absent: none. */
  readonly maxAgeSeconds?: number | null;
}

/** Arguments by which a call can name its business. */
interface Naming {
  readonly businessId?: string | null;
  readonly slug?: string | null;
}

/** A read whose answers can be cached: a page or a tool. */
interface CacheableRead {
  /** Unique name of the read. */
  readonly name: string;
  /** Cache settings; absent: every call computes its answer. */
  readonly cached: CacheSettings | undefined;
}

/** Milliseconds. In every time zone a day begins at a full quarter of an hour. */
const quarterOfAnHour = 900_000;

/**
 * Returns the cached answer if the business's revision, the caller's visibility and the variables are the same. Otherwise
 * computes it.
 * An answer is never older than the database.
 */
export async function cacheAnswer<T>(
  { name, cached }: CacheableRead,
  variables: Readonly<Record<string, unknown>>,
  context: Context,
  make: () => Promise<Made<T>>,
): Promise<T> {
  const place = cached && (await scopeOfNamed(context, variables));
  if (!place) return (await make()).value;
  // A replica's answer may be older than the revision.
  readPrimary(context.em);
  const quarter = cached.showsToday ? Math.floor(context.now() / quarterOfAnHour) : null;
  return context.services.cache.get({ ...place, key: [name, quarter, variables] }, async () => ({
    ...(await make()),
    until: cachedUntil(context),
  }));
}

/**
 * Returns the cache scope of the named business. A slug names the shop if the credential is bound to a business. Otherwise it
 * names the business.
 */
async function scopeOfNamed(context: Context, named: Naming) {
  const isBound = context.caller.businessId !== null;
  return cacheScope(context, isBound ? named.businessId : await businessIdOf(context, named));
}
