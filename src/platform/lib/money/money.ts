import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';
import { currencies } from './currencies.ts';

/** Returns true if a code is an ISO 4217 currency in upper case. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Returns major units as integer minor units; undefined if the amount has more decimals than the currency. */
export function toMinor(amount: number, currency: string): number | undefined {
  const factor = 10 ** decimalsOf(currency);
  const minor = Math.round(amount * factor);
  return minor / factor === amount ? minor : undefined;
}

/** Returns integer minor units as a number of major units. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** Formats an amount in major units for a locale. A fractional amount always shows all of the currency's decimals. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const decimals = Number.isInteger(amount) ? {} : { minimumFractionDigits: decimalsOf(currency) };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(amount);
}
