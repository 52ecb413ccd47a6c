import type { Language } from '../../packages/shared/languages.ts';
import { withClockOf } from '../../packages/shared/local-clock.ts';
import { dateOf, firstWeekdayOf, weeksOf } from '../../packages/shared/local-days.ts';
import { decimalsOf } from '../../packages/shared/currency-decimals.ts';
import type { Config, Slot } from './types.ts';

export type Format = ReturnType<typeof createFormat>;

/** Creates formats for money, days and times. */
export function createFormat(language: Language, { currency, timezone, phoneCountry }: Config) {
  // The visitor's region determines date formats, and the business's country the 12- or 24-hour clock.
  // Some systems report language tags that browsers do not accept.
  const regional = new RegExp(`^${language}-[A-Z]{2}$`);
  const own = navigator.languages.find(each => regional.test(each)) ?? language;
  const tag = withClockOf(own, phoneCountry);
  const firstWeekday = firstWeekdayOf(tag, phoneCountry);
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return (day: string) => format.format(dateOf(day));
  };
  const clock = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
  const wallClock = new Intl.DateTimeFormat(tag, {
    timeZone: timezone,
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
        minimumFractionDigits: amount % 1 && decimals,
        maximumFractionDigits: decimals,
      }).format(amount),
    duration: (count: number) => `${hours(Math.floor(count / 60))} ${minutes(count % 60)}`.trim(),
    month: days({ month: 'long', year: 'numeric' }),
    day: days({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: days({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Formats a start in the business's timezone. */
    time: (slot: Pick<Slot, 'localStart'>) => clock.format(wallOf(slot)),
    /** Formats an instant in the business's timezone. */
    timeAt: (instant: string) => wallClock.format(new Date(instant)),
    /** Formats a start in the visitor's timezone; null if both zones show the same. */
    ownTime: (slot: Pick<Slot, 'startAt' | 'localStart'>) => {
      const instant = new Date(slot.startAt);
      const theirs = Number(wallOf(slot)) - Number(instant);
      return theirs === -instant.getTimezoneOffset() * 60_000 ? null : ownClock.format(instant);
    },
    /** Formats a date and time in the business's timezone. */
    instant: (instant: string) => moment.format(new Date(instant)),
    /** Name of the business's timezone. */
    zone: nameOfZone(tag, timezone),
    weekdays: () => {
      const week = weeksOf('2024-01', firstWeekday)[1] as string[];
      const [short, long] = [days({ weekday: 'short' }), days({ weekday: 'long' })];
      return week.map(each => ({ short: short(each), long: long(each) }));
    },
    firstWeekday,
  };
}

/** Returns the business's local time of a start, as if it were UTC. */
function wallOf({ localStart }: Pick<Slot, 'localStart'>): Date {
  return new Date(`${localStart.slice(0, 16)}Z`);
}

function nameOfZone(tag: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
