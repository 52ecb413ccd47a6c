import parsePhoneNumber from 'libphonenumber-js';
import type { ShopFront } from './core-types.ts';

export type Formats = ReturnType<typeof formatsOf>;

/** How amounts and times are written in a shop: in its language, on its clock. */
export function formatsOf({ locale, currency, timezone }: ShopFront) {
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const brief = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const written = (options: Intl.DateTimeFormatOptions, timeZone = timezone) => {
    const format = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone });
    return (instant: string | number) => format.format(new Date(instant));
  };
  const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  return {
    /** A price by itself, from major units: without `.00`. */
    price: (amount: number) => brief.format(amount),
    /** An amount among others, from major units. */
    money: (amount: number) => exact.format(amount),
    day: written({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: written({ hour: '2-digit', minute: '2-digit' }),
    dateTime: written({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
    date: written({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** Parts of a local date, `YYYY-MM-DD`. */
    weekday: written({ weekday: 'short' }, 'UTC'),
    dayOfMonth: written({ day: 'numeric' }, 'UTC'),
    month: written({ month: 'long', year: 'numeric' }, 'UTC'),
    longDate: written({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC'),
    /** The local date of an instant. */
    localDate: (instant: string | number) => localDay.format(new Date(instant)),
    duration,
    /** `+493023125000` as people write it. */
    phone: (number: string) => parsePhoneNumber(number)?.formatInternational() ?? number,
  };
}

/** Plain `en` would write dates the American way; most of the world would misread them. */
function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
