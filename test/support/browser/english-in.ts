import { textsOf, type Texts } from '../../../apps/storefront/texts/texts-of.ts';
import { readable } from './forms.ts';

/** A value for each name that a text has. */
const anyValues = new Proxy({}, { get: () => '§' });
const parts = new Map<string, string[]>();

/** What a table says; where something is put into a text, its parts. */
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
  const known = parts.get(language) ?? said(textsOf(language).texts satisfies Texts);
  parts.set(language, known);
  return known;
}

/** What people see or hear of a page, and what its script may say. */
function shownBy(text: string): string {
  const named = text.matchAll(/ (?:aria-label|placeholder|alt|data-[a-z]+)="([^"]*)"/g);
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(text) ?? [];
  return [title, readable(text), ...[...named].map(([, value = '']) => value)].join('\n');
}

/** English texts of the shop that a page in another language shows, unless that language says the same. */
export function englishIn(page: string, language: string): string[] {
  // Some names of countries are English in every language.
  const text = page
    .replaceAll(/<option value="[A-Z]{2}".*?<\/option>/gs, '')
    // The names of texts that the page's script chooses from.
    .replaceAll(/&(?:quot|#34);\w+&(?:quot|#34);:/g, '');
  const own = partsOf(language).join('\n');
  const shown = shownBy(text);
  return partsOf('en').filter(part => {
    if (!/\p{L}{2}/u.test(part) || !shown.includes(part)) return false;
    const word = part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const pattern = new RegExp(String.raw`(?<![\p{L}\d])${word}(?![\p{L}\d])`, 'u');
    return pattern.test(shown) && !pattern.test(own);
  });
}
