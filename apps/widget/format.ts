import type { Language } from '../../packages/shared/languages.ts';
import { addDays, dateOf, firstWeekdayOf } from '../local-days.ts';
import { decimalsOf } from '../currency-decimals.ts';
import type { Config, Slot } from './types.ts';

export type Format = ReturnType<typeof createFormat>;

/** Formats for money, days and times. */
export function createFormat(language: Language, { currency, timezone }: Config) {
  // The visitor's region decides about 3:00 PM or 15:00.
  const tag = navigator.languages.find(each => isRegional(each, language)) ?? language;
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(dateOf(day));
  };
  const clock = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  const ownClock = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const moment = new Intl.DateTimeFormat(tag, {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const unit = (name: string) => {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' });
    return (count: number) => (count > 0 ? format.format(count) : '');
  };
  const decimals = decimalsOf(currency);
  const [hours, minutes] = [unit('hour'), unit('minute')];
  return {
    language,
    percent: (amount: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 }).format(
        amount / 100,
      ),
    money: (amount: number) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        minimumFractionDigits: Number.isInteger(amount) ? 0 : decimals,
        maximumFractionDigits: decimals,
      }).format(amount),
    duration: (count: number) => `${hours(Math.floor(count / 60))} ${minutes(count % 60)}`.trim(),
    month: days({ month: 'long', year: 'numeric' }),
    day: days({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: days({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** The time of a start in the business's timezone. */
    time: ({ localStart }: Pick<Slot, 'localStart'>) =>
      clock.format(new Date(`${localStart.slice(0, 16)}:00Z`)),
    /** The same in the visitor's timezone; null if both show the same. */
    ownTime: ({ startAt, localStart }: Pick<Slot, 'startAt' | 'localStart'>) => {
      const instant = new Date(startAt);
      const theirs = Date.parse(`${localStart.slice(0, 16)}:00Z`) - instant.getTime();
      return theirs === -instant.getTimezoneOffset() * 60_000 ? null : ownClock.format(instant);
    },
    /** An instant on the business's clock. */
    instant: (instant: string) => moment.format(new Date(instant)),
    /** The name of the business's timezone. */
    zone: nameOfZone(tag, timezone),
    weekdays: (first: number) => {
      const week = Array.from({ length: 7 }, (_, index) =>
        addDays('2024-01-01', first - 1 + index),
      );
      const [short, long] = [days({ weekday: 'short' }), days({ weekday: 'long' })];
      return week.map(each => ({ short: short(each), long: long(each) }));
    },
    firstWeekday: firstWeekdayOf(tag),
  };
}

/** Some systems report language tags that browsers do not accept. */
function isRegional(tag: string, language: string): boolean {
  return /^[a-z]{2}-[A-Z]{2}$/.test(tag) && tag.startsWith(language);
}

function nameOfZone(tag: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
