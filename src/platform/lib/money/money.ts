import { LRUCache } from 'lru-cache';
import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';

/**
 * ISO 4217 currencies in use (list one). A test compares them with a copy of the list. The runtime's own table also has former
 * currencies.
 */
export const currencies: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
  CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF
  GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
  LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
  PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
  TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR
  ZMW ZWG`.split(/\s+/),
);

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
  const isWhole = Number.isInteger(amount);
  const decimals = isWhole ? {} : { minimumFractionDigits: decimalsOf(currency) };
  const key = `${locale} ${currency} ${isWhole}`;
  return formats.memo(key, { context: { locale, currency, decimals } }).format(amount);
}

interface Format {
  locale: string;
  currency: string;
  decimals: Intl.NumberFormatOptions;
}

/** To make a format takes many times as long as to use it. */
const formats = new LRUCache<string, Intl.NumberFormat, Format>({
  max: 200,
  memoMethod: (_key, _stale, { context: { locale, currency, decimals } }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }),
});

/** Parts per million in one percent, the unit of rates. */
const perPercent = 10_000;

/** Returns a percentage as parts per million. Percentages have at most four decimals, so the result is exact. */
export function toPpm(percent: number): number {
  return Math.round(percent * perPercent);
}

/** Returns parts per million as a percentage. */
export function toPercent(ppm: number): number {
  return ppm / perPercent;
}
