import parsePhoneNumber from 'libphonenumber-js';
import { decimalsOf } from '../../packages/shared/currency-decimals.ts';
import { hourOf, localeOfDates } from '../../packages/shared/local-clock.ts';
import { firstWeekdayOf } from '../../packages/shared/local-days.ts';
import type { ShopFront } from './core-types.ts';

export type Formats = ReturnType<typeof formatsOf>;

/** Formats for amounts and times in a shop's locale and timezone, with the clock of its country. */
export function formatsOf({
  locale,
  currency,
  timezone,
  phoneCountry,
}: Pick<ShopFront, 'locale' | 'currency' | 'timezone' | 'phoneCountry'>) {
  const dated = localeOfDates(locale, phoneCountry);
  const exact = new Intl.NumberFormat(locale, styleOf(currency));
  const brief = new Intl.NumberFormat(locale, {
    ...styleOf(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  const written = (options: Intl.DateTimeFormatOptions, timeZone = timezone) => {
    const format = new Intl.DateTimeFormat(dated, { ...options, timeZone });
    return (instant: string | number) => format.format(new Date(instant));
  };
  const hour = hourOf(dated);
  const unit = (name: 'hour' | 'minute') => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit: name });
    return (count: number) => (count > 0 ? format.format(count) : '');
  };
  const [hours, minutes] = [unit('hour'), unit('minute')];
  const list = new Intl.ListFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const timeOfDay = written({ hour: '2-digit', minute: '2-digit' }, 'UTC');
  const nameOfDay = written({ weekday: 'short' }, 'UTC');
  return {
    /** A single price in major units: without `.00`. */
    price: (amount: number) => brief.format(amount),
    /** An amount in a list, in major units. */
    money: (amount: number) => exact.format(amount),
    /** A percentage, such as 19 or 8.875. */
    percent: (amount: number) => share.format(amount / 100),
    /** An amount of another shop, which may have another currency, in major units. */
    foreign: (amount: number, currencyOf: string) =>
      new Intl.NumberFormat(locale, styleOf(currencyOf)).format(amount),
    day: written({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: written({ hour, minute: '2-digit' }),
    dateTime: written({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour,
      minute: '2-digit',
    }),
    date: written({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** A time of the clock, `HH:MM` until `24:00`. */
    clock: (text: string) => timeOfDay(`2026-01-05T${text.replace('24:', '00:')}Z`),
    /** A short name of a weekday, 0 being Monday. */
    dayName: (index: number) => nameOfDay(`2026-01-0${5 + index}`),
    /** Parts of a local date, `YYYY-MM-DD`. */
    weekday: nameOfDay,
    weekdayName: written({ weekday: 'long' }, 'UTC'),
    /** The locale of dates and times. */
    dated,
    /** The weekday on which weeks begin where the shop is: 1 Monday … 7 Sunday. */
    firstWeekday: firstWeekdayOf(locale, phoneCountry),
    dayOfMonth: written({ day: 'numeric' }, 'UTC'),
    month: written({ month: 'long', year: 'numeric' }, 'UTC'),
    fullDate: written({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
    longDate: written({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC'),
    /** The zone of a shop for all times: `Central European Time`. */
    zoneTitle: zoneTitle(dated, timezone),
    /** The same with its offset at an instant: `Central European Time, GMT+1`. */
    zone: (instant: string) =>
      `${zoneTitle(dated, timezone)}, ${zonePart(dated, timezone, 'shortOffset', instant)}`,
    /** The local date of an instant. */
    localDate: (instant: string | number) => localDay.format(new Date(instant)),
    /** Minutes as hours and minutes. */
    duration: (count: number) => `${hours(Math.floor(count / 60))} ${minutes(count % 60)}`.trim(),
    list: (texts: readonly string[]) => list.format(texts),
    /** `+493023125000` in international format. */
    phone: (number: string) => parsePhoneNumber(number)?.formatInternational() ?? number,
  };
}

function styleOf(currency: string): Intl.NumberFormatOptions {
  const decimals = decimalsOf(currency);
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  };
}

/** A zone that no language has a name for, such as UTC, is called by its offset. */
function zoneTitle(locale: string, timeZone: string): string {
  const title = zonePart(locale, timeZone, 'longGeneric', '2026-01-01T00:00:00Z');
  return /^(GMT|UTC)/.test(title) ? timeZone : title;
}

function zonePart(
  locale: string,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
  instant: string,
): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
