/** An amount as people of a locale write it. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // Most locales have a hyphen, which beside the sign of what is taken off would be another one.
  return format.format(amount).replace('-', '−');
}
