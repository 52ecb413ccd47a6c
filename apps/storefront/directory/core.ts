import { LRUCache } from 'lru-cache';
import { CoreProblem, CoreUnavailable } from '../core-problem.ts';
import type { BusinessKind, BusinessPage, BusinessSlug } from '../core-types.ts';
import type { Settings } from '../settings.ts';

/** Client for the public addresses of the directory at the core. */
export interface DirectoryCore {
  find(search: URLSearchParams, from: Asker): Promise<BusinessPage>;
  /** Kinds of listed businesses, by their names. Cached for five minutes. */
  kinds(from: Asker): Promise<readonly BusinessKind[]>;
  /** Listed businesses for the site map, fifty thousand at most. Cached for five minutes. */
  slugs(from: Asker): Promise<readonly BusinessSlug[]>;
}

/** Visitor for whom the core is called: their language and their address, by which calls are limited. */
export interface Asker {
  readonly language: string;
  readonly address: string | undefined;
}

const patience = 10_000;
const lifetime = 300_000;
const mostSlugs = 50_000;

/** Creates the client. The key lets the core count calls by visitor instead of by storefront. */
export function createDirectoryCore(
  { coreUrl, key }: Pick<Settings, 'coreUrl' | 'key'>,
  now: () => number,
): DirectoryCore {
  const read = async <T>(path: string, { language, address }: Asker): Promise<T> => {
    const response = await fetch(`${coreUrl}/api/public/${path}`, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        'X-Api-Key': key,
        ...(address && { 'X-Visitor-Address': address }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new CoreUnavailable(error);
    });
    const body: unknown = await response.json().catch((error: unknown) => {
      throw new CoreUnavailable(error);
    });
    if (!response.ok) throw new CoreProblem(response.status, body);
    return body as T;
  };
  const readSlugs = async (from: Asker) => {
    const all: BusinessSlug[] = [];
    for (let cursor: string | null = ''; cursor !== null && all.length < mostSlugs;) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: BusinessSlug[]; nextCursor: string | null } = await read(
        `business-slugs?limit=1000${query}`,
        from,
      );
      all.push(...page.items);
      cursor = page.nextCursor;
    }
    return all;
  };
  const kept = {
    max: 20,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    ignoreFetchAbort: true,
  };
  const kinds = new LRUCache<string, readonly BusinessKind[], Asker>({
    ...kept,
    fetchMethod: (_language, _stale, { context }) => read('business-kinds', context),
  });
  // Each reading takes up to fifty calls, nearly all that one visitor may make in a minute.
  const slugs = new LRUCache<string, readonly BusinessSlug[], Asker>({
    ...kept,
    fetchMethod: (_all, _stale, { context }) => readSlugs(context),
  });
  return {
    find: (search, from) => read(`businesses?${search}`, from),
    kinds: async from => (await kinds.fetch(from.language, { context: from })) ?? [],
    slugs: async from => (await slugs.fetch('all', { context: from })) ?? [],
  };
}
