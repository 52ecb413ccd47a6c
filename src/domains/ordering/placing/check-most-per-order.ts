import { DomainError } from '../../../platform/errors.ts';
import type { Sellable } from '../../catalog/items/find-sellables.ts';

/** What of an order's line decides whether it has too many. */
interface CountedLine {
  quantity: number;
  sellable: Pick<Sellable, 'itemId' | 'name' | 'maxPerOrder'>;
}

/**
 * Holds an order to the most that it can have of an item: its lines and variants count together.
 * @throws DomainError RULE_VIOLATION naming every line with which there are too many.
 */
export function checkMostPerOrder(
  lines: readonly CountedLine[],
  pathOf = (index: number) => `items[${index}].quantity`,
): void {
  const ordered = new Map<string, number>();
  const over = lines.flatMap(({ quantity, sellable: { itemId, name, maxPerOrder } }, index) => {
    const sum = (ordered.get(itemId) ?? 0) + quantity;
    ordered.set(itemId, sum);
    if (maxPerOrder === null || sum <= maxPerOrder) return [];
    const message = `an order can have at most ${maxPerOrder} of “${name}”, and this makes ${sum}.`;
    return [{ path: pathOf(index), message, name, limit: maxPerOrder }];
  });
  const [first] = over;
  if (!first) return;
  const text = over.map(({ path, message }) => `${path}: ${message}`).join(' ');
  throw new DomainError(
    'RULE_VIOLATION',
    text,
    over.map(({ path, message }) => ({ path, message })),
  ).because('too_many_of_item', { name: first.name, limit: first.limit });
}
