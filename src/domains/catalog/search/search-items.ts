import type { EntityManager } from '@mikro-orm/sql';
import { searchTerms, type SearchTerms } from '../../../platform/lib/text/search-words.ts';
import type { ItemFilter } from '../items/find-items.ts';
import { lookUp, walk, type Found, type Wanted } from './find-ranked.ts';

/**
 * How many items are scanned, and how many must have been found before to scan them. Frequent words fill a page so, while
 * the index would read all of their matches.
 */
const scans = [
  { stride: 150, worthWhile: 0 },
  { stride: 3000, worthWhile: 3 },
] as const;

/**
 * Finds the items of a business in which every word of a text begins a word of the name, article numbers or
 * description: first those that need no description for it, then the others; each sorted by name. `after` is the sort
 * key of the last item seen.
 */
export async function searchItems(
  em: EntityManager,
  businessId: string,
  text: string,
  filter: ItemFilter,
  [rank, ...after]: readonly (string | number | null)[] = [0, '', ''],
): Promise<Found[]> {
  const terms = searchTerms(businessId, text);
  if (terms.anywhere.length === 0) return [];
  const wanted = { businessId, filter };
  if (rank === 1) return searchRank(em, { ...wanted, ...inText(terms), after });
  const named = await searchRank(em, { ...wanted, ...inName(terms), after });
  const room = filter.limit - named.length;
  if (room <= 0) return named;
  const rest = { ...wanted, ...inText(terms), filter: { ...filter, limit: room }, after: ['', ''] };
  return [...named, ...(await searchRank(em, rest))];
}

const inName = ({ named }: SearchTerms) => ({ rank: 0, terms: named, except: null }) as const;

const inText = ({ anywhere, named }: SearchTerms) =>
  ({ rank: 1, terms: anywhere, except: named.join(' & ') }) as const;

/** Finds the items of one rank by name: by scans while they find enough, then with the index. */
async function searchRank(em: EntityManager, wanted: Wanted): Promise<Found[]> {
  const found: Found[] = [];
  let rest = wanted;
  for (const { stride, worthWhile } of scans) {
    if (found.length < worthWhile) break;
    const { found: more, last } = await walk(em, rest, stride);
    found.push(...more);
    if (!last || found.length === wanted.filter.limit) return found;
    const filter = { ...wanted.filter, limit: wanted.filter.limit - found.length };
    rest = { ...wanted, filter, after: [last.name, last.id] };
  }
  return [...found, ...(await lookUp(em, rest))];
}
