import { grossOf } from '../../taxes/calculate-tax.ts';
import type { OrderReturn } from './order-return.entity.ts';

/** Returns the refunded part of the delivery price. */
export function deliveryMinorOf({ deliveryNetMinor, deliveryTaxMinor }: OrderReturn): number {
  return deliveryNetMinor + deliveryTaxMinor;
}

/** Returns the total refund of a return. */
export function amountMinorOf(made: OrderReturn): number {
  return made.lines.reduce((sum, line) => sum + grossOf(line), deliveryMinorOf(made));
}
