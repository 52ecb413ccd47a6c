import { DomainError, invalid } from '../../../platform/errors.ts';
import type { ShipLineInput } from '../../../graphql.generated.ts';
import type { Order, OrderLine } from '../order.entity.ts';
import { nameOf } from '../name-of.ts';
import { toShipOf } from './fulfilment.ts';

/** Units of a line to ship. */
export interface Leaving {
  line: OrderLine;
  quantity: number;
}

/**
 * Chooses the units to ship: the requested ones, or all remaining ones. @throws DomainError VALIDATION_FAILED for a line that the
 * order does not have, RULE_VIOLATION for more than the line has, INVALID_TRANSITION if nothing remains.
 */
export function chooseUnits(
  { items, status }: Order,
  asked: readonly ShipLineInput[] | null | undefined,
): Leaving[] {
  if (asked) return asked.map((each, index) => chosen(items, status, asked, each, index));
  const all = items
    .map(line => ({ line, quantity: toShipOf(line, status) }))
    .filter(({ quantity }) => quantity > 0);
  if (all.length > 0) return all;
  throw new DomainError(
    'INVALID_TRANSITION',
    'Nothing of the order is left to ship: it has no goods, or all of them have left.',
  ).withReason('nothing_to_ship');
}

function chosen(
  items: readonly OrderLine[],
  status: Order['status'],
  asked: readonly ShipLineInput[],
  { position, quantity }: ShipLineInput,
  index: number,
): Leaving {
  const path = `lines[${index}]`;
  if (asked.findIndex(each => each.position === position) !== index) {
    throw invalid(`${path}.position`, 'is given twice.');
  }
  const line = items.find(each => each.position === position);
  if (!line || line.cancelled) throw invalid(`${path}.position`, 'the order has no such line.');
  const left = toShipOf(line, status);
  if (quantity <= left) return { line, quantity };
  const name = nameOf(line);
  throw new DomainError(
    'RULE_VIOLATION',
    `${path}.quantity: of “${name}” ${left} can still be shipped, and ${quantity} were to be.`,
  ).withReason('ship_too_many', { name, left, wanted: quantity });
}
