import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id } from '../../../platform/database/query/columns.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { CatalogVariant } from '../variants/variant.entity.ts';

/**
 * A table of its own: a sale must not change the item's row, because that would invalidate cached calendar
 * facts.
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
    /** The id of the item, or of the variant. */
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    itemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('item_id'),
    variantId: () =>
      p
        .manyToOne(CatalogVariant)
        .mapToPk()
        .fieldName('variant_id')
        .nullable()
        .deleteRule('cascade'),
    /** Sellable units. */
    onHand: p.integer(),
    /** Units of open orders that are not handed over yet. */
    reserved: p.integer(),
    /** The business hears when `onHand` falls to so many; null: never. */
    lowStock: p.integer().nullable(),
  },
});

export class Stock extends schema.class {}
schema.setClass(Stock);
