import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { searchTerms, wordsOf } from '../../../platform/lib/text/search-words.ts';
import type { ItemFilter } from '../items/item-list.queries.ts';
import {
  type Found,
  isByNames,
  lookUp,
  type OfOneRank,
  walk,
  type Wanted,
} from './find-ranked.queries.ts';
import { cacheBehind, type Made } from '../../../platform/cache/cache.ts';
import type { Context } from '../../../platform/context.ts';
import { nearestWord } from '../../../platform/lib/text/nearest-word.ts';
import { findActiveNames } from '../items/item.queries.ts';
import type { Performer } from './performers.ts';

interface Scan {
  readonly stride: number;
  readonly worthWhile: number;
}

/**
 * Scans of items: the number of items, and the matches needed before the scan. Scans fill a page quickly for
 * frequent words, where the index would read all matches.
 */
const scans: readonly Scan[] = [
  { stride: 150, worthWhile: 0 },
  { stride: 3000, worthWhile: 3 },
];

/** Scans by the index of names. Only the rows of matches are read. */
const scansByNames: readonly Scan[] = [
  { stride: 600, worthWhile: 0 },
  { stride: 6000, worthWhile: 2 },
  { stride: 24_000, worthWhile: 5 },
];

/**
 * Returns the scans to try. If scans filled the page before, a single scan is enough, as it ends when the
 * page is full.
 */
function scansOf(wanted: Wanted, plan: SearchPlan | undefined): readonly Scan[] {
  const all = isByNames(wanted) ? scansByNames : scans;
  return plan ? [{ stride: all.reduce((sum, { stride }) => sum + stride, 0), worthWhile: 0 }] : all;
}

const beginning = ['', ''] as const;

/**
 * Finds the items of a business for a search. Every word of the text must begin a word of the name, article
 * numbers or description. Items that match without their description come first. Each group is sorted by
 * name. `after` is the sort key of the last item seen.
 */
export async function searchItems(
  em: EntityManager,
  { id: businessId, calendarRevision: revision }: Business,
  text: string,
  filter: ItemFilter,
  [rank, ...after]: readonly (string | number | null)[] = [0, ...beginning],
): Promise<Found[]> {
  const { anywhere, named, bare } = searchTerms(businessId, text);
  if (anywhere.length === 0) return [];
  const all = { businessId, revision, filter, named: named.join(' & '), bare: bare.join(' & ') };
  const inText: OfOneRank = { ...all, rank: 1, terms: anywhere, after: beginning };
  if (rank === 1) return searchRank(em, { ...inText, after });
  const inName: OfOneRank = { ...all, rank: 0, terms: named, after };
  const rarest = after[0] === '' ? rarestOfBoth(em, inName, inText) : undefined;
  if (rarest) return (await lookUp(em, { ...inText, rank: 'both' }, { known: rarest })).found;
  const first = await searchRank(em, inName);
  const room = filter.limit - first.length;
  if (room <= 0) return first;
  return [...first, ...(await searchRank(em, { ...inText, filter: { ...filter, limit: room } }))];
}

/** Returns the words to look up if the index served both ranks before. One look-up then returns both. */
function rarestOfBoth(em: EntityManager, inName: Wanted, inText: Wanted): string | undefined {
  const [first, second] = [cachedPlan(em, inName), cachedPlan(em, inText)];
  return first?.by === 'index' && second?.by === 'index' ? second.rarest : undefined;
}

/** Finds the items of one rank by name. Scans run while they find enough, then the index is used. */
async function searchRank(em: EntityManager, wanted: OfOneRank): Promise<Found[]> {
  const plan = cachedPlan(em, wanted);
  if (plan?.by === 'index') return (await lookUp(em, wanted, { known: plan.rarest })).found;
  const found: Found[] = [];
  let rest = wanted;
  for (const { stride, worthWhile } of scansOf(wanted, plan)) {
    if (found.length < worthWhile) break;
    const { found: more, last } = await walk(em, rest, { stride });
    found.push(...more);
    if (!last || found.length === wanted.filter.limit) {
      if (!plan) cachePlan(em, wanted, { by: 'scan' });
      return found;
    }
    const filter = { ...wanted.filter, limit: wanted.filter.limit - found.length };
    rest = { ...wanted, filter, after: [last.name, last.id] };
  }
  const { found: more, rarest } = await lookUp(em, rest);
  cachePlan(em, wanted, { by: 'index', rarest });
  return [...found, ...more];
}

/** Method that found a page: a scan of the items in order, or the index with the rarest words. */
type SearchPlan = { readonly by: 'scan' } | { readonly by: 'index'; readonly rarest: string };

/** Returns the cache key of a search. The length of the page is not part of it. */
const keyOf = ({ businessId: scope, revision: _revision, filter, ...wanted }: Wanted) => ({
  scope,
  key: ['search', wanted, { ...filter, limit: 0 }],
});

/** Returns the method that served the same search of the same catalog before. */
function cachedPlan(em: EntityManager, wanted: Wanted): SearchPlan | undefined {
  const cached = cacheBehind(em).latest<SearchPlan>(keyOf(wanted));
  return cached?.revision === wanted.revision ? cached.value : undefined;
}

/** Caches the method that found a page, in place of one that found too little for a longer page. */
function cachePlan(em: EntityManager, wanted: Wanted, plan: SearchPlan): void {
  const { revision } = wanted;
  cacheBehind(em).set({ ...keyOf(wanted), revision }, { value: plan, bytes: 100 });
}

/** Largest catalog whose names are all read to correct a search. */
const mostNames = 10_000;

/** Approximate size of a cached word. */
const wordBytes = 40;

/**
 * Corrects the typing errors of a search that found nothing. Corrections are words in names of active items
 * and staff. Returns null if no word needs correction, or a word resembles none.
 */
export async function correctSearch(
  context: Context,
  { id: scope, calendarRevision: revision }: Business,
  text: string,
  people: readonly Performer[],
): Promise<string | null> {
  const asked = wordsOf(text);
  const ofItems = await context.services.cache.get({ scope, revision, key: 'words' }, () =>
    readWords(context, scope),
  );
  const known = [...ofItems, ...people.flatMap(({ words }) => words)];
  const corrected = asked.map(word =>
    known.some(each => each.startsWith(word)) ? word : nearestWord(word, known),
  );
  const isOther = corrected.some((word, index) => word !== asked[index]);
  return isOther && !corrected.includes(null) ? corrected.join(' ') : null;
}

async function readWords({ em }: Context, businessId: string): Promise<Made<readonly string[]>> {
  const names = await findActiveNames(em, { businessId, most: mostNames });
  const value = [...new Set(names.flatMap(name => wordsOf(name)))];
  return { value, bytes: value.length * wordBytes };
}
