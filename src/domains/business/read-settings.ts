import { languages, writtenLanguage } from '../../../packages/shared/languages.ts';
import { invalid } from '../../platform/errors.ts';
import { isCurrency } from '../../platform/lib/money/money.ts';
import { canonicalZone } from '../../platform/lib/time/time.ts';
import { presetKeys, type PresetKey } from './preset-keys.ts';
import { formatWorkingHours, parseWorkingHours } from './working-hours.ts';

/** Reads working hours in any accepted form and returns the canonical document. */
export function readHours(text: string, path = 'workingHours'): string {
  return formatWorkingHours(parseWorkingHours(text, path));
}

/** Returns the canonical document, including the business's timezone. */
export function hoursInZone(text: string, timezone: string): string {
  return formatWorkingHours({ ...parseWorkingHours(text), timezone });
}

/** Reads an IANA timezone and returns its canonical spelling. */
export function readZone(name: string, path = 'timezone'): string {
  const zone = canonicalZone(name);
  if (!zone) throw invalid(path, `must be an IANA time zone such as Europe/Berlin.`, 'choice');
  return zone;
}

/** Reads an ISO 4217 currency and returns it in upper case. */
export function readCurrency(code: string, path = 'currency'): string {
  const currency = code.toUpperCase();
  if (!isCurrency(currency))
    throw invalid(path, 'must be a three-letter ISO 4217 currency code such as EUR.', 'choice');
  return currency;
}

/** Reads a BCP 47 tag of a supported language and returns its canonical spelling. */
export function readLocale(tag: string, path = 'locale'): string {
  const locale = canonicalLocale(tag);
  if (locale && writtenLanguage(locale)) return locale;
  throw invalid(
    path,
    `must be one of ${languages.join(', ')}, alone or with a country, such as de-AT.`,
    'choice',
  );
}

/** Returns the canonical spelling of a tag; undefined if it is malformed or names an unknown country. */
function canonicalLocale(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return !locale.region || regions.of(locale.region) ? locale.toString() : undefined;
  } catch {
    return undefined;
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Reads the key of a business template. */
export function readPresetKey(key: string, path = 'presetKey'): PresetKey {
  const known = presetKeys.find(each => each === key);
  if (!known) throw invalid(path, `must be one of ${presetKeys.join(', ')}.`);
  return known;
}
