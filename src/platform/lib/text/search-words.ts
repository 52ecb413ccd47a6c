import { searchedDigits, type CountryCode } from '../phone/read-phone-number.ts';

/** Longer ones are cut: PostgreSQL takes no lexeme above 2 KB, and nobody types one. */
const longestWord = 40;
const mostDescribed = 200;
const mostAsked = 8;

/** Raised when the words of an item change, by the rules below or in the database; those of older versions are then made anew. */
export const searchVersion = 4;

/** What of an item can be searched for. */
interface Searchable {
  name: string;
  description?: string | null | undefined;
  /** Article numbers: the item's and those of its variants. */
  skus: readonly (string | null | undefined)[];
}

/**
 * The words of an item as a tsvector, in its text form. They are split and folded here rather than by the
 * database, whose way with letters depends on how it was set up. Each begins with a key of the tenant, so that
 * an index over all tenants' words is entered at those of one. Words of the name and of article numbers are there a second
 * time under a key of their own, so that the index finds what is named so without reading all that mentions it.
 */
export function searchVector(tenantId: string, { name, description, skus }: Searchable): string {
  const named = new Set([...spellingsOf(name), ...skus.flatMap(sku => (sku ? skuWords(sku) : []))]);
  const described = new Set(spellingsOf(description ?? '').slice(0, mostDescribed));
  return [
    ...[...named].map(word => quoted(nameKeyOf(tenantId), word)),
    ...[...named.union(described)].map(word => quoted(keyOf(tenantId), word)),
  ].join(' ');
}

/** By what a person can be searched for. */
export interface Reachable {
  name: string;
  /** E.164. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Other phone numbers and addresses of theirs. */
  otherContacts?: readonly string[];
}

const leastDigits = 3;

/** The words of a person as a tsvector: name, parts of the e-mail address, and the phone number from each digit on. */
export function contactVector(
  tenantId: string,
  { name, phone, email, otherContacts = [] }: Reachable,
): string {
  const others = otherContacts.flatMap(text =>
    text.startsWith('+') ? partsOf(text) : wordsOf(text),
  );
  const words = [...wordsOf(name), ...wordsOf(email ?? ''), ...partsOf(phone ?? ''), ...others];
  const key = keyOf(tenantId);
  return [...new Set(words)].map(word => quoted(key, word)).join(' ');
}

function partsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const count = digits === '' ? 0 : Math.max(1, digits.length - leastDigits + 1);
  return Array.from({ length: count }, (_, k) => digits.slice(k));
}

/**
 * The tsquery for people, of whom each word begins a word of the name or address; a phone number is found by any part of
 * it, however it is spelled, and a whole one also as it is dialled within the country. Null where there is no letter and no digit.
 */
export function contactTerms(
  tenantId: string,
  text: string,
  country: CountryCode | null,
): string | null {
  const digits = searchedDigits(text, country);
  const words = digits === null ? wordsOf(text) : [digits.slice(0, longestWord)];
  if (words.length === 0) return null;
  const key = keyOf(tenantId);
  return [...new Set(words)]
    .slice(0, mostAsked)
    .map(word => `${quoted(key, word)}:*`)
    .join(' & ');
}

/** Whether each word of a text begins a word of another, as a search in the database would find it. */
export function hasWords(name: string, text: string): boolean {
  const words = wordsOf(name);
  const asked = wordsOf(text);
  return asked.length > 0 && asked.every(word => words.some(known => known.startsWith(word)));
}

/** What somebody searches for: tsqueries, one for each word with which a word of the item has to begin. */
export interface SearchTerms {
  /** Matched by name, article numbers and description. */
  readonly anywhere: string[];
  /** Matched by name and article numbers alone. */
  readonly named: string[];
  /** The same for the words of names that are kept without the tenant's key. */
  readonly bare: string[];
}

/** Reads what somebody searches for: none where it has no letter and no digit, and no more than eight words. */
export function searchTerms(tenantId: string, text: string): SearchTerms {
  const words = [...new Set(wordsOf(text))].slice(0, mostAsked);
  const begunBy = (key: string) => words.map(word => `${quoted(key, word)}:*`);
  return {
    anywhere: begunBy(keyOf(tenantId)),
    named: begunBy(nameKeyOf(tenantId)),
    bare: begunBy(''),
  };
}

/** Runs of letters and digits without marks and case, so that “CAFÉ” and “cafe” are one. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Upper case knows that ß is SS; of the two small sigmas one is for the ends of words.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(word => word.slice(0, longestWord).toWellFormed());
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words of a text, and other spellings of them: `foehn` of Föhn, `makeup` of make-up, `50ml` of 50 ml and the other way round. */
export function spellingsOf(text: string): string[] {
  const composed = text.normalize('NFC').toLowerCase();
  const spelledOut = composed.replaceAll(/[äöü]/g, letter => umlauts[letter] ?? letter);
  return [
    ...new Set([
      ...wordsOf(composed),
      ...(spelledOut === composed ? [] : wordsOf(spelledOut)),
      ...regrouped(composed).flatMap(wordsOf),
    ]),
  ];
}

/** The words of a text that are also written as one, and those that are also written as two. */
function regrouped(text: string): string[] {
  // Runs of letters and digits, and what stands between them, in turn.
  const runs = text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? [];
  return runs.slice(0, 2 * mostDescribed).flatMap((run, index) => {
    const between = runs[index + 1] ?? '';
    const next = runs[index + 2] ?? '';
    const isAmount = /^\p{N}+$/u.test(run) && /^\s$/.test(between) && /^\p{L}{1,3}$/u.test(next);
    const isJoined = /^[-‐‑]$/.test(between) && /^[\p{L}\p{N}]/u.test(run);
    const parts = /^(\p{N}+)(\p{L}{1,3})$/u.exec(run);
    return [...(isAmount || isJoined ? [run + next] : []), ...(parts ? parts.slice(1) : [])];
  });
}

/**
 * An article number as a whole, and its parts: also where letters change to digits, as people split it. A number of symbols
 * has no word.
 */
function skuWords(sku: string): string[] {
  const words = wordsOf(sku);
  if (words.length === 0) return [];
  const parts = words.flatMap(word => word.match(/\p{N}+|\P{N}+/gu) ?? []);
  return [words.join('').slice(0, longestWord), ...words, ...parts];
}

/** Random enough to tell tenants apart, and a tenant's id is compared besides. */
function keyOf(tenantId: string): string {
  return `${tenantId.slice(-8)}:`;
}

function nameKeyOf(tenantId: string): string {
  return `${tenantId.slice(-8)}.`;
}

/** Ids and words are letters and digits alone, so nothing in them can end the quotation. */
function quoted(key: string, word: string): string {
  return `'${key}${word}'`;
}
