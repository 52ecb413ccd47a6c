import type { Salon, World } from '../../world.ts';

interface Named {
  id: string;
  name: string;
}

/** Variant of an item: its name, and its own values. */
interface VariantSettings {
  price?: number;
  minutes?: number;
  onHand?: number;
  active?: boolean;
}

/** Returns helpers for items with stock and for reading stock and movements. */
export const goodsOf = (world: World, salon: Salon) => ({
  /** Creates a product with the given stock. */
  stocked: (onHand: number, input: object = {}): Promise<Named> =>
    salon.product({ trackStock: true, stockOnHand: onHand, ...input }),
  /** Adds a variant to a product or service, and returns both. */
  inVariant: async (
    item: Named,
    name: string,
    { price, minutes, onHand, active = true }: VariantSettings = {},
  ): Promise<Named> => {
    const variant = {
      options: [{ name: 'size', value: name }],
      active,
      ...(price !== undefined && { price }),
      ...(minutes !== undefined && { durationMinutes: minutes }),
      ...(onHand !== undefined && { stockOnHand: onHand }),
    };
    const counted = onHand === undefined ? {} : { trackStock: true };
    const change = { itemId: item.id, ...counted, variants: [variant] };
    const { variants } = await salon.service(change);
    return variants[0];
  },
  /** Creates a set of the given parts and quantities. */
  setOf: (
    parts: readonly { item: Named; variant?: Named; quantity: number }[],
    input: object = {},
  ): Promise<Named> =>
    salon.product({
      name: 'Set',
      composition: parts.map(({ item, variant, quantity }) => ({
        catalogItemId: item.id,
        quantity,
        ...(variant && { variantId: variant.id }),
      })),
      ...input,
    }),
  /** Returns the units on sale, and the units reserved. */
  left: async ({ id }: { id: string }) => {
    const [row] = await world.sql<{ on_hand: number; reserved: number }>(
      'select on_hand, reserved from stock where id = $1',
      [id],
    );
    return [row?.on_hand, row?.reserved];
  },
});
