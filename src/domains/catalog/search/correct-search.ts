import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { nearestWord } from '../../../platform/lib/text/nearest-word.ts';
import { wordsOf } from '../../../platform/lib/text/search-words.ts';
import { cacheByRevision } from '../listing/cache-by-revision.ts';
import type { Performer } from './performers.ts';

/** The names of larger catalogs are not looked through whole. */
const mostNames = 10_000;

const vocabularies = cacheByRevision<readonly string[]>(50);

/**
 * Returns a search that found nothing with each slip of the pen put right by the words of the names of active items and of
 * people. Null if there is nothing to put right, or a word is like none.
 */
export async function correctSearch(
  em: EntityManager,
  business: Business,
  text: string,
  people: readonly Performer[],
): Promise<string | null> {
  const asked = wordsOf(text);
  const ofItems = await vocabularies(business, ['vocabulary'], () => readWords(em, business.id));
  const known = [...ofItems, ...people.flatMap(({ words }) => words)];
  const corrected = asked.map(word =>
    known.some(each => each.startsWith(word)) ? word : nearestWord(word, known),
  );
  const isOther = corrected.some((word, index) => word !== asked[index]);
  return isOther && !corrected.includes(null) ? corrected.join(' ') : null;
}

async function readWords(em: EntityManager, businessId: string): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>(
    em,
    `select i.name from catalog_item i where i.active and i.business_id = $1 order by i.name limit ${mostNames}`,
    [businessId],
  );
  return [...new Set(rows.flatMap(({ name }) => wordsOf(name)))];
}
