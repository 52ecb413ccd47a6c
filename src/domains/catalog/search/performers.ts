import type { EntityManager } from '@mikro-orm/sql';
import { typedWords } from '../../../texts/typed-words.ts';
import type { Business } from '../../business/business.entity.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { spellingsOf, wordsOf } from '../../../platform/lib/text/search-words.ts';
import { cacheByRevision } from '../listing/cache-by-revision.ts';

/** An active staff member who performs an active service. */
export interface Performer {
  staffId: string;
  name: string;
  role: string;
  /** The words of the name, other spellings included. */
  words: readonly string[];
}

const mostPeople = 2000;
const people = cacheByRevision<readonly Performer[]>(200);

/** The people of a business whom visitors see, in their order. Cached for the business's revision. */
export function performersOf(em: EntityManager, business: Business): Promise<readonly Performer[]> {
  return people(business, ['performers'], async () => {
    // Read from the primary: a replica may be behind the revision that is the cache key.
    const rows = await sql<Omit<Performer, 'words'>>(
      em,
      `select s.id as "staffId", s.name, s.role from staff_member s
       where s.business_id = $1 and s.active and s.id in (
         select unnest(i.staff_ids) from catalog_item i
         where i.business_id = $1 and i.type = 'service' and i.active)
       order by s.sort_order, s.id limit ${mostPeople}`,
      [business.id],
    );
    return rows.map(row => ({ ...row, words: spellingsOf(row.name) }));
  });
}

/** The people in whose names each word of a text begins a word. */
export function peopleNamed(all: readonly Performer[], text: string): Performer[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return all.filter(({ words }) => asked.every(word => begins(words, word)));
}

/** The people of a text, and the rest of it: what they are to do. */
export interface Wished {
  people: readonly Performer[];
  rest: string;
}

/** Words between a service and a person, “haircut with Anna”, in all languages. They are read with the first search. */
let joining: ReadonlySet<string> | undefined;
const leastLetters = 2;

/**
 * Splits a text into people and the rest, as in “anna haircut”: of all people those with the most of its words. Null if no
 * word is of a name.
 */
export function splitPeople(all: readonly Performer[], text: string): Wished | null {
  const left = (joining ??= new Set(typedWords(words => words.beforeNames)));
  const asked = wordsOf(text);
  const namedBy = ({ words }: Performer) =>
    asked.filter(word => word.length >= leastLetters && begins(words, word));
  const counts = all.map(person => namedBy(person).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const best = all.filter((_, index) => counts[index] === most);
  const used = new Set(namedBy(best[0]!));
  // Others with as many words may have them by other words, as “anna” and “cut” of “Cutter”.
  const same = best.filter(person => namedBy(person).every(word => used.has(word)));
  const rest = asked.filter(word => !used.has(word) && !left.has(word)).join(' ');
  return { people: same, rest };
}

function begins(words: readonly string[], begun: string): boolean {
  return words.some(word => word.startsWith(begun));
}
