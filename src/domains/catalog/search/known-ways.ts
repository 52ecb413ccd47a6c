import { createWeighedCache } from '../../../platform/lib/weighed-cache.ts';
import type { Wanted } from './find-ranked.ts';

/** How a page was found: by going through the items in order, or by the index, where the rarest words were looked up. */
export type Way = { readonly by: 'walk' } | { readonly by: 'index'; readonly rarest: string };

interface Known {
  readonly way: Way;
  uses: number;
}

/** Then it is found out anew: words may have become frequent, or rare. */
const mostUses = 100;

/** In characters of what was asked. */
const mostKept = 1_000_000;

const ways = createWeighedCache<Known>(mostKept);

/** However long the page is. */
const keyOf = ({ filter, ...wanted }: Wanted) => JSON.stringify([wanted, { ...filter, limit: 0 }]);

/**
 * How the same was found the last time, to go that way at once. It decides on what a search costs, never on what it finds: a
 * catalog that has changed since is searched as it is.
 */
export function wayOf(wanted: Wanted): Way | undefined {
  const known = ways.get(keyOf(wanted));
  if (!known || known.uses === mostUses) return undefined;
  known.uses += 1;
  return known.way;
}

export function noteWay(wanted: Wanted, way: Way): void {
  const key = keyOf(wanted);
  ways.set(key, { way, uses: 0 }, key.length);
}
