import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteLow, type Fall } from '../stock/note-low.ts';
import type { ImportedItem } from './imported-item.ts';

/** Sets the counted stock of imported items and their levels, and records each change as a movement. */
export async function storeStock(
  transaction: Context,
  { id: businessId }: Pick<Business, 'id'>,
  items: readonly ImportedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { em, caller, now } = transaction;
  const rows = items.map(({ id, stock, lowStock }) => ({ id, onHand: stock ?? 0, lowStock }));
  const given = `jsonb_to_recordset($2::jsonb) as g(id text, "onHand" int, "lowStock" int)`;
  // Locked in the order in which orders lock, and read by the next statement.
  await sql(
    em,
    'select from stock where business_id = $1 and id = any($2) order by id for no key update',
    [businessId, items.map(({ id }) => id)],
  );
  const falls = await sql<Fall>(
    em,
    `with there as (
       select g.id, g."onHand", g."lowStock", s.on_hand as before
       from ${given} left join stock s on s.business_id = $1 and s.id = g.id
     ), levelled as (
       insert into stock (id, business_id, item_id, on_hand, reserved, low_stock)
       select id, $1, id, "onHand", 0, "lowStock" from there
       on conflict (business_id, id) do update set on_hand = excluded.on_hand, low_stock = excluded.low_stock
     ), noted as (
       insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, note, actor_name, at)
       select $1, id, case when before is null then 'received' else 'adjusted' end,
         "onHand" - coalesce(before, 0), "onHand", 'CSV', $3, $4
       from there where "onHand" <> coalesce(before, 0) order by id
     )
     select id as "stockId", before, "onHand", "lowStock" from there where before is not null`,
    [businessId, JSON.stringify(rows), caller.actor.name, new Date(now()).toISOString()],
  );
  await noteLow(transaction, businessId, falls);
}
