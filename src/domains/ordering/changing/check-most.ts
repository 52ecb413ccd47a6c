import type { EntityManager } from '@mikro-orm/sql';
import { findLimitedItems } from '../../catalog/items/item.queries.ts';
import type { Order } from '../order.entity.ts';
import { checkMostPerOrder } from '../placing/check-most-per-order.ts';
import type { ChangedLines } from './changed-lines.ts';

/** Checks the maximum per order for items whose quantity grows. @throws DomainError RULE_VIOLATION. */
export async function checkMost(
  em: EntityManager,
  { businessId, items }: Order,
  { kept, added }: ChangedLines,
): Promise<void> {
  const before = countOf(
    items.filter(line => !line.cancelled).map(line => [line.catalogItemId, line.quantity]),
  );
  const after = countOf([
    ...kept.map(line => [line.before.catalogItemId, line.quantity] as const),
    ...added.filter(line => !line.visit).map(line => [line.itemId, line.quantity] as const),
  ]);
  const grown = [...after].filter(([id, quantity]) => quantity > (before.get(id) ?? 0));
  const ids = grown.map(([id]) => id);
  const limited = await findLimitedItems(em, { businessId, ids });
  checkMostPerOrder(
    limited.map(sellable => ({ sellable, quantity: after.get(sellable.itemId) ?? 0 })),
    () => 'lines',
  );
}

function countOf(lines: readonly (readonly [string, number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [id, quantity] of lines) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}
