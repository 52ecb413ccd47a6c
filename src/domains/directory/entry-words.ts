import type { DirectoryKind } from '../../enums.generated.ts';
import { spellingsOf, wordsOf } from '../../platform/lib/text/search-words.ts';
import { commonWords } from './common-services.ts';
import { kindWords } from './kinds.ts';

/** Texts by which a business is found. */
export interface EntryTexts {
  /** Name of the business and of its shop. */
  names: readonly string[];
  /** Names of its active services, with their translations. */
  services: readonly string[];
  kinds: readonly DirectoryKind[];
  town: string | null;
  postalCode: string | null;
  /** Name of a further location. */
  placeName?: string;
}

/** More words would make an entry slow to read. A business with more services is found by its kinds too. */
const mostWords = 2000;

/** Words of a place have their own key, so that a town is not found as a service. */
const wordKey = 'w:';
const placeKey = 'p:';

/** Returns the search words of an entry as a tsvector in text form. */
export function entryVector(texts: EntryTexts): string {
  const { names, services, kinds, town, postalCode, placeName = '' } = texts;
  const words = [
    ...[...names, ...kinds.flatMap(kindWords), ...services].flatMap(spellingsOf),
    ...services.flatMap(commonWords),
  ];
  const place = [placeName, town ?? '', postalCode ?? '', (postalCode ?? '').replaceAll(/\W/g, '')];
  return [
    ...[...new Set(words)].slice(0, mostWords).map(word => `'${wordKey}${word}'`),
    ...[...new Set(place.flatMap(spellingsOf))].map(word => `'${placeKey}${word}'`),
  ].join(' ');
}

const mostAsked = 8;

const askedFor = (key: string, text: string) =>
  [...new Set(wordsOf(text))].slice(0, mostAsked).map(word => `'${key}${word}':*`);

/**
 * Returns the tsquery for words of services, kinds and names, and of a place; null if the texts have no letters and digits. Each
 * word must begin a word of the entry.
 */
export function entryQuery(what: string, where: string): string | null {
  const terms = [...askedFor(wordKey, what), ...askedFor(placeKey, where)];
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** Divides the words of all entries into those of services and those of places, without their keys. */
export function splitWords(words: readonly string[]): { what: string[]; where: string[] } {
  const of = (key: string) =>
    words.filter(word => word.startsWith(key)).map(word => word.slice(key.length));
  return { what: of(wordKey), where: of(placeKey) };
}
