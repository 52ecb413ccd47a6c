import { readPrice } from '../../catalog/items/read-price.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { ReturnLineInput, ReturnOrderInput } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { proportion, split } from '../../../platform/lib/money/split.ts';
import type { Order, OrderLine } from '../../ordering/order.entity.ts';
import { nameOf } from '../../ordering/name-of.ts';
import { toReturnOf } from '../../ordering/shipping/fulfilment.ts';
import { grossOf, type Taxed, taxedSpan } from '../../taxes/calculate-tax.ts';
import type { OrderReturn } from './order-return.entity.ts';

/** Returned lines of an order, and their refund. */
export interface ReturnPlan {
  lines: { line: OrderLine; quantity: number; restock: boolean; value: Taxed }[];
  delivery: Taxed;
  amountMinor: number;
}

/**
 * Computes a return. @throws DomainError VALIDATION_FAILED naming the field, RULE_VIOLATION for more units
 * than can be returned, or more money than was charged.
 */
export function planReturn(order: Order, input: ReturnOrderInput): ReturnPlan {
  const lines = input.lines.map((asked, index) => {
    const { quantity, restock } = asked;
    const line = returnableLine(order, input.lines, asked, index);
    return { line, quantity, restock: restock ?? true };
  });
  const charged = [
    ...lines.map(({ line, quantity }) => grossOfUnits(line, quantity)),
    input.withDelivery ? deliveryLeftMinor(order) : 0,
  ];
  const mostMinor = charged.reduce((sum, minor) => sum + minor, 0);
  const amountMinor =
    input.amount == null ? mostMinor : readPrice(input.amount, order.currency, 'amount');
  if (amountMinor > mostMinor) throw tooMuch(mostMinor, order.currency);
  const given = split(amountMinor, charged);
  return {
    lines: lines.map((each, index) => {
      const { returnedMinor } = each.line;
      return {
        ...each,
        value: taxedSpan(each.line, returnedMinor, returnedMinor + (given[index] ?? 0)),
      };
    }),
    delivery: taxedSpan(deliveryOf(order), 0, given.at(-1) ?? 0),
    amountMinor,
  };
}

type Units = Pick<ReturnLineInput, 'position' | 'quantity'>;

/**
 * Returns the order line that allows the return of these units. @throws DomainError VALIDATION_FAILED,
 * RULE_VIOLATION.
 */
export function returnableLine(
  { items, status }: Pick<Order, 'items' | 'status'>,
  asked: readonly Units[],
  { position, quantity }: Units,
  index: number,
): OrderLine {
  const path = `lines[${index}]`;
  if (asked.findIndex(each => each.position === position) !== index) {
    throw invalid(`${path}.position`, 'is given twice.');
  }
  const line = items.find(each => each.position === position);
  if (!line || line.cancelled) throw invalid(`${path}.position`, 'the order has no such line.');
  const left = toReturnOf(line, status);
  if (quantity <= left) return line;
  const name = nameOf(line);
  throw new DomainError(
    'RULE_VIOLATION',
    `${path}.quantity: of “${name}” ${left} can come back, and ${quantity} were to.`,
  ).withReason('return_too_many', { name, left, wanted: quantity });
}

/** Returns the price of the delivery, or 0 if any of it was refunded before. */
function deliveryLeftMinor(order: Order): number {
  const { returnedMinor, items } = order;
  const beforeMinor = items.reduce((left, line) => left - line.returnedMinor, returnedMinor);
  return beforeMinor > 0 ? 0 : grossOf(deliveryOf(order));
}

function deliveryOf({ deliveryNetMinor, deliveryTaxMinor }: Order): Taxed {
  return { netMinor: deliveryNetMinor, taxMinor: deliveryTaxMinor };
}

function tooMuch(mostMinor: number, currency: string): DomainError {
  const amount = toMajor(mostMinor, currency);
  return new DomainError(
    'RULE_VIOLATION',
    `amount: at most ${amount} ${currency} was charged for what comes back.`,
  ).withReason('return_too_large', { amount, currency });
}

/** Order line with the fields that determine the price of its units. */
interface Charged extends Taxed {
  quantity: number;
  /** Units returned before, and their refund. */
  returned: number;
  returnedMinor: number;
}

/**
 * Returns the price charged for the next returned units of a line, with discounts and tax. The prices of all
 * units add up to the line's total. None exceeds the rest of the line.
 */
export function grossOfUnits(line: Charged, units: number): number {
  const wholeMinor = grossOf(line);
  const upTo = (count: number) => proportion(wholeMinor, count, line.quantity);
  const chargedMinor = upTo(line.returned + units) - upTo(line.returned);
  return Math.min(chargedMinor, wholeMinor - line.returnedMinor);
}

/** Returns the refunded part of the delivery price. */
export function deliveryMinorOf({ deliveryNetMinor, deliveryTaxMinor }: OrderReturn): number {
  return deliveryNetMinor + deliveryTaxMinor;
}

/** Returns the total refund of a return. */
export function amountMinorOf(made: OrderReturn): number {
  return made.lines.reduce((sum, line) => sum + grossOf(line), deliveryMinorOf(made));
}
