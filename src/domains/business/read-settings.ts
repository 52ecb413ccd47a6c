import { invalid } from '../../platform/errors.ts';
import { isCurrency } from '../../platform/lib/money/money.ts';
import { canonicalZone } from '../../platform/lib/time/time.ts';
import { presetKeys, type PresetKey } from './preset-keys.ts';
import { formatWorkingHours, parseWorkingHours } from './working-hours.ts';

/** Reads working hours in any accepted form and returns the canonical document. */
export function readHours(text: string, path = 'workingHours'): string {
  return formatWorkingHours(parseWorkingHours(text, path));
}

/** The canonical document including the business's timezone. */
export function hoursInZone(text: string, timezone: string): string {
  return formatWorkingHours({ ...parseWorkingHours(text), timezone });
}

/** Returns an IANA timezone in its canonical spelling. */
export function readZone(name: string, path = 'timezone'): string {
  const zone = canonicalZone(name);
  if (!zone) throw invalid(path, `must be an IANA time zone such as Europe/Berlin.`, 'choice');
  return zone;
}

/** Returns an ISO 4217 currency in upper case. */
export function readCurrency(code: string, path = 'currency'): string {
  const currency = code.toUpperCase();
  if (!isCurrency(currency))
    throw invalid(path, 'must be a three-letter ISO 4217 currency code such as EUR.', 'choice');
  return currency;
}

/** Returns a BCP 47 language tag in its canonical spelling. */
export function readLocale(tag: string, path = 'locale'): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    throw invalid(path, 'must be a language tag such as en or de-AT.', 'choice');
  }
}

/** The key of a ready-made business. */
export function readPresetKey(key: string, path = 'presetKey'): PresetKey {
  const known = presetKeys.find(each => each === key);
  if (!known) throw invalid(path, `must be one of ${presetKeys.join(', ')}.`);
  return known;
}
