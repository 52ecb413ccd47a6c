import { DomainError } from '../../../platform/errors.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';

/** The fields of a line that the maximum per order depends on. */
interface CountedLine {
  quantity: number;
  sellable: Pick<Sellable, 'itemId' | 'name' | 'maxPerOrder'>;
}

/**
 * Checks the maximum per order of each item; its lines and variants count together. @throws DomainError RULE_VIOLATION that names
 * every line beyond it.
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
  ).withReason('too_many_of_item', { name: first.name, limit: first.limit });
}
