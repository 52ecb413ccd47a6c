import { invalid } from '../../../platform/errors.ts';
import { nameOf, type SoldLine } from '../placing/read-order.ts';
import type { Adjustment, AskedAdjustment } from './adjustment.ts';
import type { Allowance } from './check-limit.ts';
import type { ReckonedLine } from './reckon.ts';

/** What was asked for of a line with this price in the catalog; null where there is nothing. */
export function given(asked: AskedAdjustment | undefined, listMinor: number): Adjustment | null {
  const adjustment = asked?.adjustment;
  if (!adjustment) return null;
  if (adjustment.kind !== 'price') return { ...adjustment, listMinor: null };
  return adjustment.value === listMinor ? null : { ...adjustment, listMinor };
}

/** What was asked for of the whole order. */
export function wholeOf(asked: readonly AskedAdjustment[]): Adjustment | null {
  const whole = asked.find(({ position }) => position === null);
  return whole?.adjustment ? { ...whole.adjustment, listMinor: null } : null;
}

/** @throws DomainError VALIDATION_FAILED for a position that no line has. */
export function checkPositions(asked: readonly AskedAdjustment[], lines: number): void {
  const beyond = asked.find(({ position }) => position !== null && position >= lines);
  if (beyond)
    throw invalid(`${beyond.path}.position`, `must be less than ${lines}, the number of lines.`);
}

/** A line to order, as far as its price depends on it. */
export function reckonedLine({ itemId, quantity, sellable, adjustment }: SoldLine): ReckonedLine {
  return {
    itemId,
    quantity,
    listMinor: sellable.priceMinor,
    taxRate: sellable.taxRate,
    grants: sellable.grants,
    adjustment: adjustment ?? null,
  };
}

/** What staff take off a line to order. */
export function allowanceOf({ sellable, quantity }: SoldLine, adjustedMinor = 0): Allowance {
  const listedMinor = sellable.priceMinor * quantity;
  return { name: nameOf(sellable), listedMinor, beforeMinor: 0, adjustedMinor };
}

/** How much less than by the catalog a booking is. */
export function offList({ sellable, adjustment }: SoldLine, rebateMinor = 0): number {
  const isPriced = adjustment?.kind === 'price';
  return rebateMinor + (isPriced ? sellable.priceMinor - adjustment.value : 0);
}
