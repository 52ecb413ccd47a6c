/** Longer ones are cut: PostgreSQL takes no lexeme above 2 KB, and nobody types one. */
const longestWord = 40;
const mostDescribed = 200;
const mostAsked = 8;

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
 * an index over all tenants' words is entered at those of one. Words of the description alone have a position and so
 * the weight D; the others have none and so match every weight.
 */
export function searchVector(tenantId: string, { name, description, skus }: Searchable): string {
  const named = new Set([...wordsOf(name), ...skus.flatMap(sku => (sku ? skuWords(sku) : []))]);
  const described = new Set(wordsOf(description ?? '').slice(0, mostDescribed));
  const key = keyOf(tenantId);
  return [
    ...[...named].map(word => quoted(key, word)),
    ...[...described.difference(named)].map(word => `${quoted(key, word)}:1`),
  ].join(' ');
}

/** What somebody searches for: tsqueries, one for each word with which a word of the item has to begin. */
export interface SearchTerms {
  /** Matched by name, article numbers and description. */
  readonly anywhere: string[];
  /** Matched by name and article numbers alone. */
  readonly named: string[];
}

/** Reads what somebody searches for: none where it has no letter and no digit, and no more than eight words. */
export function searchTerms(tenantId: string, text: string): SearchTerms {
  const key = keyOf(tenantId);
  const words = [...new Set(wordsOf(text))].slice(0, mostAsked).map(word => quoted(key, word));
  return { anywhere: words.map(word => `${word}:*`), named: words.map(word => `${word}:*A`) };
}

/** Runs of letters and digits without marks and case, so that “CAFÉ” and “cafe” are one. */
function wordsOf(text: string): string[] {
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

/** An article number as a whole, and its parts: also where letters change to digits, as people split it. */
function skuWords(sku: string): string[] {
  const words = wordsOf(sku);
  const parts = words.flatMap(word => word.match(/\p{N}+|\P{N}+/gu) ?? []);
  return [words.join('').slice(0, longestWord), ...words, ...parts];
}

/** Random enough to tell tenants apart, and a tenant's id is compared besides. */
function keyOf(tenantId: string): string {
  return tenantId.slice(-8);
}

/** Keys and words are letters and digits alone, so nothing in them can end the quotation. */
function quoted(key: string, word: string): string {
  return `'${key}:${word}'`;
}
