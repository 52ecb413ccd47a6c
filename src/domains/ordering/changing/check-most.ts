import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Order } from '../order.entity.ts';
import { checkMostPerOrder } from '../placing/check-most-per-order.ts';
import type { ChangedLines } from './changed-lines.ts';

interface Limited {
  itemId: string;
  name: string;
  maxPerOrder: number;
}

/** Holds items of which an order gets more to the most that it can have of them. @throws DomainError RULE_VIOLATION. */
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
  const limited = await sql<Limited>(
    em,
    `select id as "itemId", name, max_per_order as "maxPerOrder" from catalog_item
     where business_id = $1 and id = any($2) and max_per_order is not null`,
    [businessId, grown.map(([id]) => id)],
  );
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
