import { grossOf } from '../../taxes/calculate-tax.ts';
import type { OrderReturn } from './order-return.entity.ts';

/** What is given back of the delivery. */
export function deliveryMinorOf({ deliveryNetMinor, deliveryTaxMinor }: OrderReturn): number {
  return deliveryNetMinor + deliveryTaxMinor;
}

/** What is given back in all. */
export function amountMinorOf(made: OrderReturn): number {
  return made.lines.reduce((sum, line) => sum + grossOf(line), deliveryMinorOf(made));
}
