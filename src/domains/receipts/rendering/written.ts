import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { languageOf, type Language } from '../../../../packages/shared/languages.ts';

/** The formats of amounts, rates and days on a document. */
export interface Written {
  money: (minor: number) => string;
  percent: (ppm: number) => string;
  day: (instant: number) => string;
}

/** Currencies whose signs are missing in the font of the documents. */
const withoutSign = new Set(['ILS', 'KRW', 'KZT', 'PHP', 'THB', 'VND']);

/** Returns formats of a locale, or of the language if it is not that of the locale. */
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
    // Narrow spaces are missing in the font, too.
    money: minor => money.format(toMajor(minor, currency)).replaceAll('\u202f', '\u00a0'),
    percent: ppm => percent.format(ppm / 1_000_000),
    day: instant => day.format(instant),
  };
}

/** Returns the language of a document: the requested one, else that of its locale. */
export function shownIn(locale: string, asked: Language | null | undefined): Language {
  return asked ?? languageOf(locale);
}

/** Characters that change the text direction, and other invisible characters. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Returns a text on one line, cut to a length. */
export function clipped(text: string, most = 300): string {
  const line = text.replace(/\s+/gu, ' ').replace(unseen, '').trim();
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
}

/** Returns the lines of a text, cut to a number. */
export function linesOf(text: string | null | undefined, most = 8): string[] {
  return (text ?? '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => clipped(line, 200))
    .filter(line => line !== '')
    .slice(0, most);
}
