import { newId } from '../../src/lib/ids.ts';
import type { Salon, World } from '../world.ts';

interface Named {
  id: string;
  name: string;
}

/** Goods as the catalog has them, put there directly. */
export function goodsOf(world: World, salon: Salon) {
  const count = (stockId: string, item: Named, variantId: string | null, onHand: number) =>
    world.sql(
      `insert into stock (id, business_id, item_id, variant_id, on_hand, reserved)
       values ($1, $2, $3, $4, $5, 0)`,
      [stockId, salon.id, item.id, variantId, onHand],
    );
  return {
    /** A product of which there are so many. */
    stocked: async (onHand: number, input: object = {}): Promise<Named> => {
      const item = await salon.product(input);
      await world.sql('update catalog_item set track_stock = true where id = $1', [item.id]);
      await count(item.id, item, null, onHand);
      return item;
    },
    /** A variant of an item, counted where `onHand` is given. */
    variant: async (
      item: Named,
      name: string,
      {
        price,
        minutes,
        onHand,
        active = true,
      }: { price?: number; minutes?: number; onHand?: number; active?: boolean } = {},
    ): Promise<Named> => {
      const id = newId('var');
      await world.sql(
        `insert into catalog_variant (id, business_id, item_id, name, options, price_minor,
           duration_minutes, active, sort_order) values ($1, $2, $3, $4, '[]', $5, $6, $7, 0)`,
        [id, salon.id, item.id, name, price ?? null, minutes ?? null, active],
      );
      if (onHand !== undefined) {
        await world.sql('update catalog_item set track_stock = true where id = $1', [item.id]);
        await count(id, item, id, onHand);
      }
      return { id, name };
    },
    /** A set of some parts, each so many times. */
    setOf: async (
      parts: readonly { item: Named; variant?: Named; quantity: number }[],
      input: object = {},
    ): Promise<Named> => {
      const set = await salon.product({ name: 'Set', ...input });
      for (const [position, { item, variant, quantity }] of parts.entries()) {
        await world.sql(
          `insert into catalog_part (business_id, bundle_id, position, part_item_id, part_variant_id, quantity)
           values ($1, $2, $3, $4, $5, $6)`,
          [salon.id, set.id, position, item.id, variant?.id ?? null, quantity],
        );
      }
      return set;
    },
    /** An item whose booking waits for its payment. */
    prepaid: async (item: Named): Promise<Named> => {
      await world.sql('update catalog_item set requires_prepayment = true where id = $1', [
        item.id,
      ]);
      return item;
    },
    /** Units that can be sold, and units taken and not yet handed over. */
    left: async ({ id }: { id: string }) => {
      const [row] = await world.sql<{ on_hand: number; reserved: number }>(
        'select on_hand, reserved from stock where id = $1',
        [id],
      );
      return [row?.on_hand, row?.reserved];
    },
  };
}
