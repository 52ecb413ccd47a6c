import type { CountryCode } from '../../platform/lib/phone/read-phone-number.ts';
import { countryOf } from '../../platform/lib/phone/read-phone-number.ts';
import { zoneCountry } from '../../platform/lib/phone/zone-country.ts';
import type { Business } from './business.entity.ts';
import { addressCountry } from './address-country.ts';

/** Currencies of so many countries that they tell none; the default is one of them. */
const shared = new Set(['EUR', 'USD']);

/** Countries that pay in another country’s currency, beside the one with whose code it begins. */
const alsoUsedIn: Readonly<Record<string, readonly string[]>> = {
  AUD: ['CC', 'CX', 'KI', 'NF', 'NR', 'TV'],
  CHF: ['LI'],
  DKK: ['FO', 'GL'],
  GBP: ['GG', 'IM', 'JE'],
  ILS: ['PS'],
  MAD: ['EH'],
  NOK: ['SJ'],
  NZD: ['CK', 'NU', 'TK'],
};

export type Located = Pick<Business, 'address' | 'timezone' | 'currency' | 'locale'>;

/**
 * The country whose national phone numbers a business and its clients write; null if nothing tells it for certain. The
 * postal address does by its country. Else the time zone and the currency do, unless they are of different countries,
 * and if neither is of one alone, the region of the locale.
 */
export function phoneCountry({ address, timezone, currency, locale }: Located): CountryCode | null {
  const named = address ? addressCountry(address, locale) : null;
  if (named) return named;
  const zone = zoneCountry(timezone);
  const money = shared.has(currency) ? null : countryOf(currency.slice(0, 2));
  if (zone && money) {
    return zone === money || alsoUsedIn[currency]?.includes(zone) === true ? zone : null;
  }
  return (
    zone ??
    money ??
    countryOf(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z])/i.exec(locale)?.[1] ?? '')
  );
}
