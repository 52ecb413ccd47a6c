import { decimalsOf } from '../../packages/shared/currency-decimals.ts';
import { hourOf, localeOfDates } from '../../packages/shared/local-clock.ts';
import { firstWeekdayOf } from '../../packages/shared/local-days.ts';
import { phoneText } from '../../packages/shared/phone-text.ts';
import type { ShopFront } from './core-types.ts';

export type Formats = ReturnType<typeof formatsOf>;

/** Returns formats for amounts and times in a shop's locale and timezone, with the clock format of its country. */
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
  const oneDecimal = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const timeOfDay = written({ hour: '2-digit', minute: '2-digit' }, 'UTC');
  const nameOfDay = written({ weekday: 'short' }, 'UTC');
  return {
    /** Formats a single price in major units, without `.00`. */
    price: (amount: number) => brief.format(amount),
    /** Formats an amount in a list, in major units. */
    money: (amount: number) => exact.format(amount),
    /** Formats a percentage, such as 19 or 8.875. */
    percent: (amount: number) => share.format(amount / 100),
    /** Formats an average with one decimal. */
    decimal: (amount: number) => oneDecimal.format(amount),
    /** Formats an amount of another shop in its currency, in major units. */
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
    /** Formats a time of day from `00:00` to `24:00`. */
    clock: (text: string) => timeOfDay(`2026-01-05T${text.replace('24:', '00:')}Z`),
    /** Returns the short name of a weekday; 0 is Monday. */
    dayName: (index: number) => nameOfDay(`2026-01-0${5 + index}`),
    /** Formats of local dates, `YYYY-MM-DD`. */
    weekday: nameOfDay,
    weekdayName: written({ weekday: 'long' }, 'UTC'),
    /** Locale of dates and times. */
    dated,
    /** First day of the week in the shop's country: 1 Monday … 7 Sunday. */
    firstWeekday: firstWeekdayOf(locale, phoneCountry),
    dayOfMonth: written({ day: 'numeric' }, 'UTC'),
    month: written({ month: 'long', year: 'numeric' }, 'UTC'),
    fullDate: written({ day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
    longDate: written({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC'),
    /** Name of the shop's zone throughout the year: `Central European Time`. */
    zoneTitle: zoneTitle(dated, timezone),
    /** Returns the zone's name with its offset at an instant: `Central European Time, GMT+1`. */
    zone: (instant: string) =>
      `${zoneTitle(dated, timezone)}, ${zonePart(dated, timezone, 'shortOffset', instant)}`,
    /** Returns the local date of an instant. */
    localDate: (instant: string | number) => localDay.format(new Date(instant)),
    /** Formats minutes as hours and minutes. */
    duration: (count: number) => `${hours(Math.floor(count / 60))} ${minutes(count % 60)}`.trim(),
    list: (texts: readonly string[]) => list.format(texts),
    /** Formats `+493023125000` in international form. */
    phone: phoneText,
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

/** Returns a zone's name. A zone without one in any language, such as UTC, keeps its identifier. */
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
