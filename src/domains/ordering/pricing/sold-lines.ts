import { invalid } from '../../../platform/errors.ts';
import { nameOf } from '../name-of.ts';
import type { SoldLine } from '../placing/read-order.ts';
import type { Adjustment, AskedAdjustment } from './adjustment.ts';
import type { Allowance } from './price-order.ts';
import type { ReckonedLine } from './reckon.ts';

/** Returns the adjustment requested for a line with this catalog price; null if it changes nothing. */
export function given(asked: AskedAdjustment | undefined, listMinor: number): Adjustment | null {
  const adjustment = asked?.adjustment;
  if (!adjustment) return null;
  if (adjustment.kind !== 'price') return { ...adjustment, listMinor: null };
  return adjustment.value === listMinor ? null : { ...adjustment, listMinor };
}

/** Returns the adjustment requested for the whole order. */
export function wholeOf(asked: readonly AskedAdjustment[]): Adjustment | null {
  const whole = asked.find(({ position }) => position === null);
  return whole?.adjustment ? { ...whole.adjustment, listMinor: null } : null;
}

/** Checks the positions of adjustments. @throws DomainError VALIDATION_FAILED for a position without a line. */
export function checkPositions(asked: readonly AskedAdjustment[], lines: number): void {
  const beyond = asked.find(({ position }) => position !== null && position >= lines);
  if (beyond)
    throw invalid(`${beyond.path}.position`, `must be less than ${lines}, the number of lines.`);
}

/** Returns the fields of a line to order that its price depends on. */
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

/** Returns the reduction by staff on a line to order. */
export function allowanceOf({ sellable, quantity }: SoldLine, adjustedMinor = 0): Allowance {
  const listedMinor = sellable.priceMinor * quantity;
  return { name: nameOf(sellable), listedMinor, beforeMinor: 0, adjustedMinor };
}

/** Returns the difference between the catalog's price of a booking and its own. */
export function offList({ sellable, adjustment }: SoldLine, rebateMinor = 0): number {
  const isPriced = adjustment?.kind === 'price';
  return rebateMinor + (isPriced ? sellable.priceMinor - adjustment.value : 0);
}

/**
 * Returns the value of the goods at catalog prices, which the delivery price depends on. Digital lines do not count; null without
 * goods.
 */
export function goodsOf(lines: readonly SoldLine[]): number | null {
  const goods = lines.filter(
    line => line.startAt === null && !line.visit && line.sellable.grants === null,
  );
  if (goods.length === 0) return null;
  return goods.reduce((sum, { sellable, quantity }) => sum + sellable.priceMinor * quantity, 0);
}
