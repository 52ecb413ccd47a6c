import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { languageOf, type Language } from '../../../../packages/shared/languages.ts';

/** How amounts, rates and days are written on a document. */
export interface Written {
  money: (minor: number) => string;
  percent: (ppm: number) => string;
  day: (instant: number) => string;
}

/** Their signs are not in the font of the documents. */
const withoutSign = new Set(['ILS', 'KRW', 'KZT', 'PHP', 'THB', 'VND']);

/** Writes as people of a locale do, or of the language if that is another than the locale's. */
export function writtenIn(
  { locale, timezone }: { locale: string; timezone: string },
  language: Language,
  currency: string,
): Written {
  const isOfLocale = locale.toLowerCase().split(/[-_]/)[0] === language;
  const form = isOfLocale ? locale : language;
  const digits = decimalsOf(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const currencyDisplay = withoutSign.has(currency) ? 'code' : 'symbol';
  const style = { style: 'currency', currency, currencyDisplay, ...decimals } as const;
  const money = new Intl.NumberFormat(form, style);
  const percent = new Intl.NumberFormat(form, { style: 'percent', maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(form, { dateStyle: 'long', timeZone: timezone });
  return {
    // Narrow spaces are not in the font either.
    money: minor => money.format(toMajor(minor, currency)).replaceAll('\u202f', '\u00a0'),
    percent: ppm => percent.format(ppm / 1_000_000),
    day: instant => day.format(instant),
  };
}

/** The language that a document is shown in: as asked for, else that of its locale. */
export function shownIn(locale: string, asked: Language | null | undefined): Language {
  return asked ?? languageOf(locale);
}

/** Marks that turn the direction of what follows, and other characters that are not shown. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text on one line, as far as there is room for it. */
export function clipped(text: string, most = 300): string {
  const line = text.replace(/\s+/gu, ' ').replace(unseen, '').trim();
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
}

/** The lines of a text, as far as there is room for them. */
export function linesOf(text: string | null | undefined, most = 8): string[] {
  return (text ?? '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => clipped(line, 200))
    .filter(line => line !== '')
    .slice(0, most);
}
