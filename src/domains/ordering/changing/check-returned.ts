import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { Order } from '../order.entity.ts';
import { nameOf } from '../name-of.ts';
import type { Reckoning } from '../pricing/reckon.ts';
import type { ChangedLines } from './changed-lines.ts';

/**
 * Refuses a change by which a line or the delivery would cost less than was refunded for its returns.
 * @throws DomainError RULE_VIOLATION.
 */
export function checkReturned(
  { items, returnedMinor, currency }: Order,
  { kept }: ChangedLines,
  { priced }: Reckoning,
): void {
  for (const [index, { before }] of kept.entries()) {
    const next = priced.lines[index];
    if (next && grossOf(next) < before.returnedMinor) {
      throw tooLittle(`“${nameOf(before)}”`, before.returnedMinor, currency);
    }
  }
  const ofDelivery = items.reduce((left, line) => left - line.returnedMinor, returnedMinor);
  if (grossOf(priced.delivery) < ofDelivery) throw tooLittle('the delivery', ofDelivery, currency);
}

function tooLittle(name: string, minor: number, currency: string): DomainError {
  const amount = toMajor(minor, currency);
  return new DomainError(
    'RULE_VIOLATION',
    `adjustments: ${amount} ${currency} was given back for what came back of ${name}, so it does not cost less.`,
  ).withReason('order_line_returned', { name, amount, currency });
}
