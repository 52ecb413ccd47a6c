import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { isPlainObject } from '../../../platform/validation/is-plain-object.ts';
import { inStoredOrder } from './in-stored-order.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { localeOfDates } from '../../../../packages/shared/local-clock.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import type { DayHours } from '../../business/day-hours.ts';
import { parseWorkingHours, type WorkingHours } from '../../business/working-hours.ts';

const longestValue = 120;
const id = /^[a-z]{3,4}_[0-9a-z]{26}$/;

/** A value before and after a change. */
interface Change {
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
  if (isPlainObject(value)) return shownTexts(value);
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

/** Describes an object of texts, such as metadata; null for any other object. */
function shownTexts(value: Readonly<Record<string, unknown>>): string | null {
  const entries = inStoredOrder(value);
  if (!entries.every(([, each]) => typeof each === 'string')) return null;
  if (entries.length === 0) return '–';
  return shortened(entries.map(([key, text]) => `${key}: ${String(text)}`).join(', '));
}

function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** A period as the journal shows it. */
interface Period {
  startAt: string;
  endAt: string;
  reason?: string | null;
  weekly?: unknown;
}

const mostPeriods = 8;

/** Describes added and removed periods; null if the lists are the same. */
function timeOffWords(was: unknown, is: unknown, told: FormatSettings): string | null {
  const [before, after] = [was, is].map(list => (Array.isArray(list) ? (list as Period[]) : []));
  const spelled = (list: readonly Period[] = []) => list.map(period => spell(period, told));
  const [gone, come] = [spelled(before), spelled(after)];
  const changes = [
    ...come.filter(text => !gone.includes(text)).map(text => `+ ${text}`),
    ...gone.filter(text => !come.includes(text)).map(text => `− ${text}`),
  ];
  if (changes.length === 0) return null;
  return `(${listWords(changes, told.language, mostPeriods)})`;
}

function spell(period: Period, { language, timezone }: FormatSettings): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  const format = new Intl.DateTimeFormat(localeOfDates(language, null), style);
  const span = format.formatRange(Date.parse(period.startAt), Date.parse(period.endAt));
  const repeat = period.weekly ? `, ${textsFor(language).proposals.weekly}` : '';
  return `${span}${repeat}${period.reason ? ` “${period.reason}”` : ''}`;
}

const mostDays = 14;
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const day = 86_400_000;

/** Describes the days on which working hours differ; null if there are no hours to describe. */
function hoursWords(was: unknown, is: unknown, language: Language): string | null {
  const [before, after] = [read(was), read(is)];
  if (!before && !after) return null;
  const spell = (hours: DayHours | undefined) => {
    if (!hours) return '–';
    if (hours.length === 0) return textsFor(language).proposals.closed;
    return hours.map(([open, close]) => `${open}–${close}`).join(' ');
  };
  const changed = (label: string, old: DayHours | undefined, present: DayHours | undefined) => {
    const [from, to] = [spell(old), spell(present)];
    if (from === to) return [];
    return before ? `${label} ${from} → ${to}` : `${label} ${to}`;
  };
  const inWeek = weekdays.flatMap((name, index) =>
    changed(
      nameOf(firstDay + index * day, { weekday: 'short' }, language),
      before?.[name],
      after?.[name],
    ),
  );
  const dates = [...new Set([before, after].flatMap(each => Object.keys(each?.exceptions ?? {})))];
  const onDates = dates
    .toSorted()
    .flatMap(date =>
      changed(
        nameOf(Date.parse(date), { dateStyle: 'medium' }, language),
        before?.exceptions[date],
        after?.exceptions[date],
      ),
    );
  return `(${listWords([...inWeek, ...onDates], language, mostDays)})`;
}

function read(value: unknown): WorkingHours | null {
  return typeof value === 'string' && value !== '' ? parseWorkingHours(value) : null;
}

function nameOf(at: number, style: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(localeOfDates(language, null), {
    ...style,
    timeZone: 'UTC',
  }).format(at);
}

/** Formats an instant for a sentence, with the day of the week. */
export function longTime(instant: number, timezone: string, language: Language): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(localeOfDates(language, null), style).format(instant);
}

/** Joins the words of a list, of which at most so many are said. */
function listWords(words: readonly string[], language: Language, most = Infinity): string {
  const { joined } = textsFor(language).phrases;
  const left = words.length - most;
  const said = left > 0 ? [...words.slice(0, most), `… (+${left})`] : words;
  return said.length === 0 ? '' : said.reduce((first, second) => joined({ first, second }));
}

/** Settings for formatting values: the language, and the time zone and currency of the business. */
export interface FormatSettings {
  readonly language: Language;
  readonly timezone: string;
  readonly currency: string;
}
