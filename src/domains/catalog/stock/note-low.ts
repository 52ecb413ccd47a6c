import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';

/** How many units a thing had and has, and from how many on its stock is low; null: from none. */
export interface Fall {
  stockId: string;
  before: number;
  onHand: number;
  lowStock: number | null;
}

/** Records what fell to the level from which on it is low: once, until it was above again. */
export async function noteLow(
  transaction: Context,
  businessId: string,
  falls: readonly Fall[],
): Promise<void> {
  const low = falls.filter(
    ({ before, onHand, lowStock }) => lowStock !== null && before > lowStock && onHand <= lowStock,
  );
  if (low.length === 0) return;
  const names = await namesOf(transaction, businessId, low);
  const events = low.map(({ stockId, onHand, lowStock }) => ({
    type: 'stock.low',
    businessId,
    subject: stockId,
    summary: `“${names.get(stockId) ?? stockId}” is low: ${onHand} left.`,
    details: { onHand, lowStock },
  }));
  await noteBeside(transaction, events);
}

async function namesOf(
  { em }: Context,
  businessId: string,
  low: readonly Fall[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; name: string }>(
    em,
    `select s.id, i.name || coalesce(' (' || v.name || ')', '') as name
     from stock s join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
     left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
     where s.business_id = $1 and s.id = any($2)`,
    [businessId, low.map(({ stockId }) => stockId)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
