import { makeOnce } from './make-once.ts';

const formatOf = makeOnce(
  (locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
);

/** An amount as people of a locale write it. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  // Most locales have a hyphen, which beside the sign of what is taken off would be another one.
  return formatOf(locale, currency).format(amount).replace('-', '−');
}
