import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, reference } from '../../../platform/database/query/columns.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { CatalogVariant } from '../variants/variant.entity.ts';

/**
 * The stock has its own table, as a sale must not change the item's row. Such a change would invalidate
 * cached calendar facts.
 */
const schema = defineEntity({
  name: 'Stock',
  tableName: 'stock',
  indexes: [
    { properties: ['businessId', 'itemId'] },
    {
      name: 'stock_low_index',
      expression:
        'create index "stock_low_index" on "stock" ("business_id", "id") where on_hand <= low_stock',
    },
  ],
  checks: [
    { name: 'stock_on_hand_check', expression: 'on_hand >= 0' },
    { name: 'stock_reserved_check', expression: 'reserved >= 0' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id of the item, or of the variant. */
    id: id(),
    itemId: () => reference(CatalogItem),
    variantId: () => reference(CatalogVariant, { deleteRule: 'cascade' }).nullable(),
    /** Sellable units at the main location. */
    onHand: p.integer(),
    /** Units of open orders that are not handed over yet, at the main location. */
    reserved: p.integer(),
    /** Level of `onHand` that alerts the business; null: never. */
    lowStock: p.integer().nullable(),
    /** Sellable units at all other locations, and their units of open orders: the sums of `location_stock`. */
    elsewhere: p.integer().default(0),
    elsewhereReserved: p.integer().default(0),
  },
});

export class Stock extends schema.class {}
schema.setClass(Stock);
