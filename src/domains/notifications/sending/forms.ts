import { formatMoney, toMajor } from '../../../platform/lib/money/money.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { zoneName } from '../../../platform/lib/time/zone-name.ts';
import type { Clock } from './clock-of.ts';

/** Formats an instant with its date and time; names the time zone if the clock requires it. */
export function instantText(instant: number, clock: Clock, form: string): string {
  return told(instant, clock, form, { dateStyle: 'full', timeStyle: 'short' });
}

export function clockText(instant: number, clock: Clock, form: string): string {
  return told(instant, clock, form, { timeStyle: 'short' });
}

function told(
  instant: number,
  { timeZone, isNamed }: Clock,
  form: string,
  style: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat(form, { ...style, timeZone }).format(instant);
  return isNamed ? `${text} (${zoneName(instant, timeZone, form)})` : text;
}

export function dayText(instant: number, timeZone: string, form: string): string {
  return new Intl.DateTimeFormat(form, { dateStyle: 'full', timeZone }).format(instant);
}

/** Formats a period on the clock of the business. Whole days are shown as days, the last one included. */
export function spanText(
  { startAt, endAt }: { startAt: number; endAt: number },
  timeZone: string,
  form: string,
): string {
  if (isMidnight(startAt, timeZone) && isMidnight(endAt, timeZone)) {
    const days = new Intl.DateTimeFormat(form, { dateStyle: 'full', timeZone });
    return days.formatRange(startAt, endAt - 1);
  }
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(form, style).formatRange(startAt, endAt);
}

/** Formats a range of local days, both included. */
export function daysText(
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  form: string,
): string {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(form, style).formatRange(Date.parse(dateFrom), Date.parse(dateTo));
}

/** Formats the last day of a validity that ends at midnight: the day before that instant. */
export function lastDay(expiresAt: number, timeZone: string, form: string): string {
  return new Intl.DateTimeFormat(form, { dateStyle: 'long', timeZone }).format(expiresAt - 1);
}

function isMidnight(instant: number, timeZone: string): boolean {
  return wallToInstant(localDateOf(instant, timeZone), '00:00', timeZone) === instant;
}

export function moneyText(minor: number, currency: string, form: string): string {
  return formatMoney(toMajor(minor, currency), currency, form);
}
