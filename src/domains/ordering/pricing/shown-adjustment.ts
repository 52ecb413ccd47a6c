import type { OrderAdjustment } from '../../../graphql.generated.ts';
import type { Caller } from '../../../platform/caller.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Adjustment } from './adjustment.ts';

/** Returns an adjustment by staff for callers. Only the business sees its author. */
export function shownAdjustment(
  adjustment: Adjustment | null | undefined,
  currency: string,
  caller: Caller,
): OrderAdjustment | null {
  if (!adjustment) return null;
  const { kind, value, listMinor, reason, by } = adjustment;
  return {
    price: kind === 'price' ? toMajor(value, currency) : null,
    listPrice: listMinor === null ? null : toMajor(listMinor, currency),
    percent: kind === 'percent' ? toPercent(value) : null,
    amount: kind === 'amount' ? toMajor(value, currency) : null,
    reason,
    by: isVisiting(caller) ? null : by,
  };
}
