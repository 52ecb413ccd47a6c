import type { Business } from '../../business/business.entity.ts';
import type { Made } from '../../../platform/cache/cache.ts';
import type { Context } from '../../../platform/context.ts';
import { nearestWord } from '../../../platform/lib/text/nearest-word.ts';
import { wordsOf } from '../../../platform/lib/text/search-words.ts';
import { findActiveNames } from '../items/item.queries.ts';
import type { Performer } from './performers.ts';

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
