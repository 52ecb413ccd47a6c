import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';

/** When a card ends that is issued now: after so many months, with its local day; null: never. */
export function expiryOf(
  { giftCardMonths, timezone }: { giftCardMonths?: number | null | undefined; timezone: string },
  now: number,
): number | null {
  if (giftCardMonths == null) return null;
  const today = Temporal.PlainDate.from(localDateOf(now, timezone));
  const last = today.add({ months: giftCardMonths }).toString();
  return wallToInstant(addDays(last, 1), '00:00', timezone);
}
