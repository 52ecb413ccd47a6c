/** Where something is delivered, as far as it is known. */
export interface Destination {
  /** Null where a free text names none. */
  postalCode: string | null;
  /** The texts of which one must be the place: a city, or the parts of a free text that can hold it. */
  places: readonly string[];
}

/**
 * Whether a zone covers a destination. A zone with a digit is a postal code or how one begins; blanks and hyphens do
 * not count. One without is the name of a place, or the letters that postal codes of an area begin with, such as SW.
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
  // A house number can look like a short postal code; the longest is the code, and it mostly comes last.
  const postalCode = codes.reduce<string | null>(
    (best, code) => (best !== null && codeOf(code).length < codeOf(best).length ? best : code),
    null,
  );
  const parts = text.split(/[,;\n]/).filter(part => part.trim() !== '');
  const [first = ''] = parts;
  const isStreet = parts.length > 1 && !(postalCode !== null && first.includes(postalCode));
  return { postalCode, places: isStreet ? parts.slice(1) : [afterCode(first), ...parts.slice(1)] };

  /** Of a text in one part, the place is what follows the postal code. */
  function afterCode(part: string): string {
    const place = postalCode === null ? -1 : part.indexOf(postalCode);
    return place < 0 ? part : part.slice(place + (postalCode?.length ?? 0));
  }
}

/** Of the forms in use, the ones with letters first. House numbers are mostly shorter than four digits. */
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

/** A postal code as it is compared. */
function codeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text has a name in it as whole words. */
function names(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.trim() !== '' && wordsOf(text).includes(words);
}

/** The words of a text without case and marks, with blanks around each. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
