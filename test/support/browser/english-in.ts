import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { textsFor } from '../../../facades/kit/texts/texts-for.ts';
import { readable } from './forms.ts';

/** Returns a placeholder for any value in a text. */
const anyValues = new Proxy({}, { get: () => '§' });
const parts = new Map<string, string[]>();
const foreign = new Map<string, (readonly [part: string, pattern: RegExp])[]>();

/** Returns the texts of a table; texts with values inserted are returned in parts. */
function said(table: object): string[] {
  return Object.values(table).flatMap((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null) return said(entry);
    const text: unknown = typeof entry === 'function' ? entry(anyValues) : entry;
    return String(text)
      .split(/[§#]|NaN/)
      .map(part => part.trim());
  });
}

function partsOf(language: string): string[] {
  const known = parts.get(language) ?? said([textsOf(language).texts, textsFor(language)]);
  parts.set(language, known);
  return known;
}

/** Returns the English texts that a language does not share, each with a pattern that finds it as whole words. */
function foreignTo(language: string) {
  const known = foreign.get(language);
  if (known) return known;
  const own = partsOf(language).join('\n');
  const found = [...new Set(partsOf('en'))].flatMap(part => {
    if (!/\p{L}{2}/u.test(part)) return [];
    const words = part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])${words}(?![\p{L}\d])`, 'u');
    return pattern.test(own) ? [] : [[part, pattern] as const];
  });
  foreign.set(language, found);
  return found;
}

/** Returns the texts of a page that people see or hear, and those for its script. */
function shownBy(text: string): string {
  const named = text.matchAll(/ (?:aria-label|placeholder|alt|data-[a-z]+)="([^"]*)"/g);
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(text) ?? [];
  return [title, readable(text), ...[...named].map(([, value = '']) => value)].join('\n');
}

/** Returns English texts of shops and front pages shown on a page in another language, except those that language shares. */
export function englishIn(page: string, language: string): string[] {
  // Some names of countries are the same in English and in every language.
  const text = page
    .replaceAll(/<option value="[A-Z]{2}".*?<\/option>/gs, '')
    // Keys of texts that the page's script selects.
    .replaceAll(/&(?:quot|#34);\w+&(?:quot|#34);:/g, '');
  const shown = shownBy(text);
  return foreignTo(language)
    .filter(([part, pattern]) => shown.includes(part) && pattern.test(shown))
    .map(([part]) => part);
}
