import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';
import { currencies } from './currencies.ts';

/** Whether a code is an ISO 4217 currency, in upper case. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
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

/** An amount in major units as people of a locale write it, with no fewer decimals than it has. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const decimals = Number.isInteger(amount) ? {} : { minimumFractionDigits: decimalsOf(currency) };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(amount);
}
