import type { EntityManager } from '@mikro-orm/sql';
import { searchTerms } from '../../../platform/lib/text/search-words.ts';
import type { ItemFilter } from '../items/find-items.ts';
import { isByNames, lookUp, walk, type Found, type OfOneRank, type Wanted } from './find-ranked.ts';
import { noteWay, wayOf, type Way } from './known-ways.ts';

interface Scan {
  readonly stride: number;
  readonly worthWhile: number;
}

/**
 * How many items are scanned, and how many must have been found before to scan them. Frequent words fill a page so, while
 * the index would read all of their matches.
 */
const scans: readonly Scan[] = [
  { stride: 150, worthWhile: 0 },
  { stride: 3000, worthWhile: 3 },
];

/** The same where the words are in the index: nothing else is read but of matches. */
const scansByNames: readonly Scan[] = [
  { stride: 600, worthWhile: 0 },
  { stride: 6000, worthWhile: 2 },
  { stride: 24_000, worthWhile: 5 },
];

/** Where scans have filled the page before, one does: it ends where the page is full. */
function scansOf(wanted: Wanted, way: Way | undefined): readonly Scan[] {
  const all = isByNames(wanted) ? scansByNames : scans;
  return way ? [{ stride: all.reduce((sum, { stride }) => sum + stride, 0), worthWhile: 0 }] : all;
}

const beginning = ['', ''] as const;

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
  [rank, ...after]: readonly (string | number | null)[] = [0, ...beginning],
): Promise<Found[]> {
  const { anywhere, named, bare } = searchTerms(businessId, text);
  if (anywhere.length === 0) return [];
  const all = { businessId, filter, named: named.join(' & '), bare: bare.join(' & ') };
  const inText: OfOneRank = { ...all, rank: 1, terms: anywhere, after: beginning };
  if (rank === 1) return searchRank(em, { ...inText, after });
  const inName: OfOneRank = { ...all, rank: 0, terms: named, after };
  const rarest = after[0] === '' ? rarestOfBoth(inName, inText) : undefined;
  if (rarest) return (await lookUp(em, { ...inText, rank: 'both' }, rarest)).found;
  const first = await searchRank(em, inName);
  const room = filter.limit - first.length;
  if (room <= 0) return first;
  return [...first, ...(await searchRank(em, { ...inText, filter: { ...filter, limit: room } }))];
}

/** The words to look up where both ranks are found by the index, which then has them at once. */
function rarestOfBoth(inName: Wanted, inText: Wanted): string | undefined {
  const [first, second] = [wayOf(inName), wayOf(inText)];
  return first?.by === 'index' && second?.by === 'index' ? second.rarest : undefined;
}

/** Finds the items of one rank by name: by scans while they find enough, then with the index. */
async function searchRank(em: EntityManager, wanted: OfOneRank): Promise<Found[]> {
  const way = wayOf(wanted);
  if (way?.by === 'index') return (await lookUp(em, wanted, way.rarest)).found;
  const found: Found[] = [];
  let rest = wanted;
  for (const { stride, worthWhile } of scansOf(wanted, way)) {
    if (found.length < worthWhile) break;
    const { found: more, last } = await walk(em, rest, stride);
    found.push(...more);
    if (!last || found.length === wanted.filter.limit) {
      if (!way) noteWay(wanted, { by: 'walk' });
      return found;
    }
    const filter = { ...wanted.filter, limit: wanted.filter.limit - found.length };
    rest = { ...wanted, filter, after: [last.name, last.id] };
  }
  const { found: more, rarest } = await lookUp(em, rest);
  noteWay(wanted, { by: 'index', rarest });
  return [...found, ...more];
}
