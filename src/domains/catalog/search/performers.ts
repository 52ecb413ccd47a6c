import { typedWords } from '../../../texts/typed-words.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { spellingsOf, wordsOf } from '../../../platform/lib/text/search-words.ts';
import { findPerformers, type StoredPerformer } from './performer.queries.ts';

/** An active staff member who performs an active service. */
export interface Performer extends StoredPerformer {
  /** Words of the name, with other spellings. */
  words: readonly string[];
}

/** Approximate size of a cached staff member. */
const bytesOfOne = 300;

/** Returns the staff of a business whom visitors see, in their order. Cached for the business's revision. */
export function performersOf(
  { em, services }: Context,
  { id: scope, calendarRevision: revision }: Business,
): Promise<readonly Performer[]> {
  return services.cache.get({ scope, revision, key: 'performers' }, async () => {
    const rows = await findPerformers(em, scope);
    const value = rows.map(row => ({ ...row, words: spellingsOf(row.name) }));
    return { value, bytes: rows.length * bytesOfOne };
  });
}

/** Returns the staff whose names match a text. Each word of the text must begin a word of the name. */
export function peopleNamed(all: readonly Performer[], text: string): Performer[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return all.filter(({ words }) => asked.every(word => begins(words, word)));
}

/** Staff named in a text, and the rest of the text: the service. */
export interface NamedPerformers {
  people: readonly Performer[];
  rest: string;
}

/**
 * Words between a service and a staff member, as in “haircut with Anna”, in all languages. They are loaded
 * with the first search.
 */
let joining: ReadonlySet<string> | undefined;
const leastLetters = 2;

/**
 * Splits a text into staff and the rest, as in “anna haircut”. The staff with the most matching words win.
 * Returns null if no word is part of a name.
 */
export function splitPeople(all: readonly Performer[], text: string): NamedPerformers | null {
  const left = (joining ??= new Set(typedWords(words => words.beforeNames)));
  const asked = wordsOf(text);
  const namedBy = ({ words }: Performer) =>
    asked.filter(word => word.length >= leastLetters && begins(words, word));
  const counts = all.map(person => namedBy(person).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return null;
  const best = all.filter((_, index) => counts[index] === most);
  const used = new Set(namedBy(best[0]!));
  // Others may have as many matching words, but different ones, as “anna” and “cut” of “Cutter”.
  const same = best.filter(person => namedBy(person).every(word => used.has(word)));
  const rest = asked.filter(word => !used.has(word) && !left.has(word)).join(' ');
  return { people: same, rest };
}

function begins(words: readonly string[], begun: string): boolean {
  return words.some(word => word.startsWith(begun));
}
