/** The known parts of a delivery's destination. */
export interface Destination {
  /** The postal code; null if a free text contains none. */
  postalCode: string | null;
  /** Texts that may contain the place: the city, or the parts of a free text. */
  places: readonly string[];
}

/**
 * Returns true if a zone covers a destination. A zone with a digit is a postal code or its beginning, ignoring blanks and
 * hyphens. A zone without digits is a place name, or the leading letters of an area's postal codes, such as SW.
 */
export function covers(zone: string, { postalCode, places }: Destination): boolean {
  const code = codeOf(postalCode ?? '');
  if (/\p{N}/u.test(zone)) return code !== '' && code.startsWith(codeOf(zone));
  const area = /^\p{L}*/u.exec(code)?.[0];
  return (area !== '' && area === codeOf(zone)) || places.some(place => names(place, zone));
}

/** Reads a destination from a text such as `1 High Street, London SW1A 1AA`. */
export function destinationOf(text: string): Destination {
  const codes = [...text.matchAll(postalCodes)].map(([code]) => code);
  // A house number can look like a short postal code. The longest match is the code, and of equal ones the last.
  const postalCode = codes.reduce<string | null>(
    (best, code) => (best !== null && codeOf(code).length < codeOf(best).length ? best : code),
    null,
  );
  const parts = text.split(/[,;\n]/).filter(part => part.trim() !== '');
  const [first = ''] = parts;
  const isStreet = parts.length > 1 && !(postalCode !== null && first.includes(postalCode));
  return { postalCode, places: isStreet ? parts.slice(1) : [afterCode(first), ...parts.slice(1)] };

  /** In a text with one part, the place follows the postal code. */
  function afterCode(part: string): string {
    const place = postalCode === null ? -1 : part.indexOf(postalCode);
    return place < 0 ? part : part.slice(place + (postalCode?.length ?? 0));
  }
}

/** The forms of postal codes in use; those with letters come first. House numbers are mostly shorter than four digits. */
const postalCodes = new RegExp(
  [
    String.raw`\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b`, // United Kingdom
    String.raw`\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b`, // Canada
    String.raw`\b[A-Z]\d[\dW] ?[A-Z\d]{4}\b`, // Ireland
    String.raw`\b\d{4} ?[A-Z]{2}\b`, // the Netherlands
    String.raw`\b\d{2}-\d{3}\b`, // Poland
    String.raw`\b\d{4,5}-\d{3,4}\b`, // Portugal, Brazil, the United States
    String.raw`\b\d{3}-\d{4}\b`, // Japan
    String.raw`\b\d{3} \d{2}\b`, // Sweden, Czechia, Slovakia, Greece
    String.raw`\b\d{4,7}\b`,
  ].join('|'),
  'gi',
);

/** Returns a postal code in a form for comparison. */
function codeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns true if a text contains a name as whole words. */
function names(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.trim() !== '' && wordsOf(text).includes(words);
}

/** Returns the words of a text without case and diacritics, with blanks around each. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
