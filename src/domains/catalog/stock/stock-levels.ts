import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteLow } from './note-low.ts';

/** How many units there are, and from how many on that is low. */
interface LockedLevel {
  onHand: number;
  lowStock: number | null;
}

/**
 * Reads the stock of an item and its variants by stock id, and locks the rows for the rest of the transaction.
 */
export async function lockLevels(
  { em }: Context,
  businessId: string,
  itemId: string,
): Promise<Map<string, LockedLevel>> {
  const rows = await sql<LockedLevel & { id: string }>(
    em,
    `select id, on_hand as "onHand", low_stock as "lowStock" from stock where business_id = $1 and item_id = $2
     order by id for update`,
    [businessId, itemId],
  );
  return new Map(rows.map(({ id, ...level }) => [id, level]));
}

/** The new and the former level of an item or variant; undefined: not tracked before. */
export interface Level {
  variantId: string | null;
  before: LockedLevel | undefined;
  onHand: number;
}

/** Sets levels whose rows `lockLevels` has locked, and records each change as a movement. */
export async function setLevels(
  transaction: Context,
  businessId: string,
  itemId: string,
  levels: readonly Level[],
): Promise<void> {
  const { em, caller, now } = transaction;
  const changed = levels.filter(level => level.before?.onHand !== level.onHand);
  if (changed.length === 0) return;
  await sql(
    em,
    `with given as (
       select * from unnest($3::text[], $4::text[], $5::int[], $6::int[], $7::text[])
         g(id, variant_id, on_hand, change, kind)
     ), levelled as (
       insert into stock (id, business_id, item_id, variant_id, on_hand, reserved)
       select id, $1, $2, variant_id, on_hand, 0 from given
       on conflict (business_id, id) do update set on_hand = excluded.on_hand
     )
     insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, actor_name, at)
     select $1, id, kind, change, on_hand, $8, $9 from given where change <> 0`,
    [
      businessId,
      itemId,
      changed.map(level => level.variantId ?? itemId),
      changed.map(level => level.variantId),
      changed.map(level => level.onHand),
      changed.map(level => level.onHand - (level.before?.onHand ?? 0)),
      changed.map(level => (level.before === undefined ? 'received' : 'adjusted')),
      caller.actor.name,
      new Date(now()).toISOString(),
    ],
  );
  const falls = changed.flatMap(({ variantId, before, onHand }) =>
    before ? [{ ...before, stockId: variantId ?? itemId, before: before.onHand, onHand }] : [],
  );
  await noteLow(transaction, businessId, falls);
}

/** Sets the stock of an item and its variants to zero, except for the ids in `kept`. */
export async function dropLevels(
  { em, caller, now }: Context,
  businessId: string,
  itemId: string,
  kept: readonly string[],
): Promise<void> {
  await sql(
    em,
    `with gone as (
       delete from stock where business_id = $1 and item_id = $2 and not (id = any($3))
       returning id, on_hand
     )
     insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, actor_name, at)
     select $1, id, 'adjusted', -on_hand, 0, $4, $5 from gone where on_hand > 0 order by id`,
    [businessId, itemId, kept, caller.actor.name, new Date(now()).toISOString()],
  );
}
