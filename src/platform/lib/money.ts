const currencies = new Set(Intl.supportedValuesOf('currency'));
const decimals = new Map<string, number>();

/** Whether a code is an ISO 4217 currency, in upper case. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  let count = decimals.get(currency);
  if (count === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    count = format.resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, count);
  }
  return count;
}

/** Major units as integer minor units, or undefined if the amount has more decimals than the currency. */
export function toMinor(amount: number, currency: string): number | undefined {
  const factor = 10 ** decimalsOf(currency);
  const minor = Math.round(amount * factor);
  return minor / factor === amount ? minor : undefined;
}

/** Integer minor units as a number of major units. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}
