import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';

/**
 * Returns the end of a card that is issued now: the end of the local day after the business's months. Null:
 * unlimited.
 */
export function expiryOf(
  { giftCardMonths, timezone }: { giftCardMonths?: number | null | undefined; timezone: string },
  now: number,
): number | null {
  if (giftCardMonths == null) return null;
  const today = Temporal.PlainDate.from(localDateOf(now, timezone));
  const last = today.add({ months: giftCardMonths }).toString();
  return wallToInstant(addDays(last, 1), '00:00', timezone);
}
