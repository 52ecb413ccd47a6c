import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, localDateTime, wallToInstant } from '../../../platform/lib/time/time.ts';

/** Quiet hours on the clock of a business, `HH:MM`; both or neither. */
export interface QuietHours {
  timezone: string;
  quietFrom: string | null;
  quietTo: string | null;
}

/** Returns the end of the current quiet hours in epoch milliseconds; null outside of quiet hours. */
export function quietUntil(hours: QuietHours, now: number): number | null {
  const { timezone, quietFrom, quietTo } = hours;
  if (quietFrom === null || quietTo === null) return null;
  const time = localDateTime(now, timezone).slice(11, 16);
  const [isAfter, isBefore] = [time >= quietFrom, time < quietTo];
  const isQuiet = quietFrom <= quietTo ? isAfter && isBefore : isAfter || isBefore;
  if (!isQuiet) return null;
  const today = localDateOf(now, timezone);
  return wallToInstant(isBefore ? today : addDays(today, 1), quietTo, timezone);
}
