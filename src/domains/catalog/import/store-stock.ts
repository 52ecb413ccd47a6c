import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { noteLow } from '../stock/note-low.ts';
import { movingOf } from '../stock/stock-levels.ts';
import { lockCounted, storeCounted } from '../stock/stock.queries.ts';
import type { ImportedItem } from './imported-item.ts';

/** Sets the counted stock and low-stock levels of imported items. Records each change as a movement. */
export async function storeStock(
  transaction: Context,
  { id: businessId }: Pick<Business, 'id'>,
  items: readonly ImportedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { em } = transaction;
  const counted = items.flatMap(({ id, stock, lowStock }) =>
    id === null ? [] : [{ id, onHand: stock ?? 0, lowStock }],
  );
  await lockCounted(em, { businessId, ids: counted.map(({ id }) => id) });
  const moving = movingOf(transaction, businessId);
  const falls = await storeCounted(em, { ...moving, counted, note: 'CSV' });
  await noteLow(transaction, businessId, falls);
}
