import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** What is on hand of an item and its variants by the id of what is sold, locked for the rest of the transaction. */
export async function lockLevels(
  { em }: Context,
  businessId: string,
  itemId: string,
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; onHand: number }>(
    em,
    `select id, on_hand as "onHand" from stock where business_id = $1 and item_id = $2
     order by id for update`,
    [businessId, itemId],
  );
  return new Map(rows.map(row => [row.id, row.onHand]));
}

/** How many there are to be of an item or a variant of it, and how many there were; undefined: none were counted. */
export interface Level {
  variantId: string | null;
  before: number | undefined;
  onHand: number;
}

/** Sets levels under the locks of `lockLevels`, each change with its movement. */
export async function setLevels(
  { em, caller, now }: Context,
  businessId: string,
  itemId: string,
  levels: readonly Level[],
): Promise<void> {
  const changed = levels.filter(level => level.before !== level.onHand);
  if (changed.length === 0) return;
  await sql(
    em,
    `with given as (
       select * from unnest($3::text[], $4::text[], $5::int[], $6::int[], $7::text[])
         g(id, variant_id, on_hand, change, kind)
     ), levelled as (
       insert into stock (id, business_id, item_id, variant_id, on_hand, reserved)
       select id, $1, $2, variant_id, on_hand, 0 from given
       on conflict (id) do update set on_hand = excluded.on_hand
     )
     insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, actor_name, at)
     select $1, id, kind, change, on_hand, $8, $9 from given where change <> 0`,
    [
      businessId,
      itemId,
      changed.map(level => level.variantId ?? itemId),
      changed.map(level => level.variantId),
      changed.map(level => level.onHand),
      changed.map(level => level.onHand - (level.before ?? 0)),
      changed.map(level => (level.before === undefined ? 'received' : 'adjusted')),
      caller.actor.name,
      new Date(now()).toISOString(),
    ],
  );
}

/** Writes off what there is of an item and its variants, but for what is still sold: `kept`, by id. */
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
