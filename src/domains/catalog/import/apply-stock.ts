import { invalid } from '../../../platform/errors.ts';
import { readCount } from './read-count.ts';
import type { Cells, ImportedItem } from './imported-item.ts';

const mostOnHand = 1_000_000_000;

/** Applies the counted stock and the low-stock level. An empty stock cell keeps the present count. */
export function applyStock(item: ImportedItem, cells: Cells): void {
  const { lowStock } = cells;
  const stock = cells['stock'] || cells['stockOnHand'];
  if (stock) applyCount(item, readCount(stock, pathOf(cells), 0, mostOnHand), pathOf(cells));
  if (lowStock === undefined) return;
  const level = lowStock === '' ? null : readCount(lowStock, 'lowStock', 0, mostOnHand);
  if (level !== null) checkOwnStock(item, 'lowStock');
  if (level !== null && !item.trackStock) {
    throw invalid('lowStock', 'the stock of this item is not tracked; give stock, too.');
  }
  item.lowStock = level;
}

function pathOf(cells: Cells): string {
  return cells['stock'] ? 'stock' : 'stockOnHand';
}

function applyCount(item: ImportedItem, count: number, path: string): void {
  // An export shows a stock computed from variants or parts. Sent back unchanged, it is ignored.
  if (item.form !== 'plain' && count === item.stock) return;
  checkOwnStock(item, path);
  Object.assign(item, { stock: count, trackStock: true });
}

/** Refuses a stock cell for an item without stock of its own. @throws DomainError VALIDATION_FAILED. */
function checkOwnStock({ type, form }: ImportedItem, path: string): void {
  if (type === 'service') throw invalid(path, 'only a product has stock; leave it out.');
  if (form === 'variants') throw invalid(path, 'this item has variants; set the stock of each.');
  if (form === 'set') throw invalid(path, 'a set has no stock of its own; set that of its parts.');
}
