import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { isPlainObject } from '../../../platform/validation/is-plain-object.ts';
import { hoursWords } from './hours-words.ts';
import { listWords } from './list-words.ts';
import type { FormatSettings } from './format-settings.ts';
import { timeOffWords } from './time-off-words.ts';

const longestValue = 120;
const id = /^[a-z]{3,4}_[0-9a-z]{26}$/;

/** A value before and after a change. */
export interface Change {
  readonly was: unknown;
  readonly is: unknown;
  /** True if the whole record is new, so there is no value before. */
  readonly isNew: boolean;
}

/** Describes the change of a field; null for a value without a readable form. */
export function valueWords(name: string, change: Change, told: FormatSettings): string | null {
  const { was, is, isNew } = change;
  if (/hours$/i.test(name)) return hoursWords(was, is, told.language);
  if (name === 'timeOff' || name === 'blocked') return timeOffWords(was, is, told);
  const [before, after] = [was, is].map(value => shown(value, told));
  if (after === null || after === undefined) return null;
  return isNew || before === null ? after : `${before} → ${after}`;
}

function shown(value: unknown, told: FormatSettings): string | null {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return shownList(value, told);
  if (typeof value === 'object') return null;
  return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Describes a list by its entries if they are readable, else by their number. */
function shownList(list: readonly unknown[], { currency, language }: FormatSettings): string {
  const words = list.map(entry => {
    if (typeof entry === 'string') return id.test(entry) ? null : entry;
    if (!isPlainObject(entry) || typeof entry['name'] !== 'string') return null;
    const { name, priceMinor } = entry;
    if (typeof priceMinor !== 'number') return name;
    return `${name} ${formatMoney(toMajor(priceMinor, currency), currency, language)}`;
  });
  if (list.length === 0) return '–';
  const readable = words.filter(entry => entry !== null);
  if (readable.length < words.length) return String(list.length);
  return shortened(listWords(readable, language));
}

function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
