import { searchedDigits, type CountryCode } from '../phone/read-phone-number.ts';

/** Longer words are cut: PostgreSQL accepts no lexeme above 2 KB, and nobody types one. */
const longestWord = 40;
const mostDescribed = 200;
const mostAsked = 8;

/**
 * Version of the search words. A change of the rules below or in the database raises it, and then words of older versions are
 * made again.
 */
export const searchVersion = 4;

/** Searchable texts of an item. */
interface Searchable {
  name: string;
  description?: string | null | undefined;
  /** Article numbers of the item and of its variants. */
  skus: readonly (string | null | undefined)[];
  /** Texts in further languages. */
  translations?: { readonly names: readonly string[]; readonly descriptions: readonly string[] };
}

/**
 * Returns the search words of an item as a tsvector in text form.
 * They are split and folded here, since the database's handling of letters depends on its installation.
 * Each word begins with a key of the tenant, so an index over all tenants is read at one tenant's words only.
 * Words of names and article numbers occur again under a separate key, so a search by name skips mere mentions.
 */
export function searchVector(
  tenantId: string,
  { name, description, skus, translations }: Searchable,
): string {
  const named = new Set([
    ...[name, ...(translations?.names ?? [])].flatMap(spellingsOf),
    ...skus.flatMap(sku => (sku ? skuWords(sku) : [])),
  ]);
  const described = new Set(
    [description ?? '', ...(translations?.descriptions ?? [])].flatMap(text =>
      spellingsOf(text).slice(0, mostDescribed),
    ),
  );
  return [
    ...[...named].map(word => quoted(nameKeyOf(tenantId), word)),
    ...[...named.union(described)].map(word => quoted(keyOf(tenantId), word)),
  ].join(' ');
}

/** Searchable data of a person. */
export interface Reachable {
  name: string;
  /** Phone number in E.164. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Further phone numbers and e-mail addresses. */
  otherContacts?: readonly string[];
}

const leastDigits = 3;

/** Returns the search words of a person as a tsvector: name, parts of the e-mail address, and each suffix of the phone number. */
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

const mostWritten = 1000;

/** Returns the search words of a text that somebody wrote, as a tsvector. */
export function textVector(tenantId: string, text: string): string {
  const words = [...new Set(wordsOf(text))].slice(0, mostWritten);
  return words.map(word => quoted(keyOf(tenantId), word)).join(' ');
}

function partsOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const count = digits === '' ? 0 : Math.max(1, digits.length - leastDigits + 1);
  return Array.from({ length: count }, (_, k) => digits.slice(k));
}

/**
 * Returns the tsquery for people; null for a text without letters and digits. Each word must begin a word of the name or address.
 * Any part of a phone number matches, in any spelling. A complete number also matches in national form.
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

/** Returns true if each word of a text begins a word of the name, as in the database's search. */
export function hasWords(name: string, text: string): boolean {
  const words = wordsOf(name);
  const asked = wordsOf(text);
  return asked.length > 0 && asked.every(word => words.some(known => known.startsWith(word)));
}

/** Search terms: tsqueries, one per word that must begin a word of the item. */
export interface SearchTerms {
  /** Terms for names, article numbers and descriptions. */
  readonly anywhere: string[];
  /** Terms for names and article numbers only. */
  readonly named: string[];
  /** Terms for words of names stored without the tenant's key. */
  readonly bare: string[];
}

/** Reads search terms from a text, up to eight words. A text without letters and digits has none. */
export function searchTerms(tenantId: string, text: string): SearchTerms {
  const words = [...new Set(wordsOf(text))].slice(0, mostAsked);
  const begunBy = (key: string) => words.map(word => `${quoted(key, word)}:*`);
  return {
    anywhere: begunBy(keyOf(tenantId)),
    named: begunBy(nameKeyOf(tenantId)),
    bare: begunBy(''),
  };
}

/** Returns the runs of letters and digits, without marks and case: “CAFÉ” equals “cafe”. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Upper case turns ß into SS. The final form of sigma becomes the normal one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(word => word.slice(0, longestWord).toWellFormed());
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Returns the words of a text and their other spellings: `foehn` for Föhn, `makeup` for make-up, `50ml` for 50 ml and vice versa.
 */
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

/** Returns words that are also written as one, and words that are also written as two. */
function regrouped(text: string): string[] {
  // Runs of letters and digits, alternating with the characters between them.
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
 * Returns an article number as a whole and its parts, also split between letters and digits. A number of symbols only has no
 * word.
 */
function skuWords(sku: string): string[] {
  const words = wordsOf(sku);
  if (words.length === 0) return [];
  const parts = words.flatMap(word => word.match(/\p{N}+|\P{N}+/gu) ?? []);
  return [words.join('').slice(0, longestWord), ...words, ...parts];
}

/** Returns a key that almost certainly differs by tenant. Queries also compare the tenant's id. */
function keyOf(tenantId: string): string {
  return `${tenantId.slice(-8)}:`;
}

function nameKeyOf(tenantId: string): string {
  return `${tenantId.slice(-8)}.`;
}

/** Ids and words have only letters and digits, so they cannot end the quotation. */
function quoted(key: string, word: string): string {
  return `'${key}${word}'`;
}
