import { memoize } from './memoize.ts';

const formatOf = memoize(
  (locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
);

/** Formats an amount of money for a locale. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  // Most locales use a hyphen as minus sign. It is replaced, so that it equals the sign of reductions.
  return formatOf(locale, currency).format(amount).replace('-', '−');
}
