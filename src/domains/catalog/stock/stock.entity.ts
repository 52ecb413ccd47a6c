import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id } from '../../../platform/database/query/columns.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { CatalogVariant } from '../variants/variant.entity.ts';

/** A table of its own, so that selling changes no item, which would make every calendar read its facts again. */
const schema = defineEntity({
  name: 'Stock',
  tableName: 'stock',
  indexes: [{ properties: ['businessId', 'itemId'] }],
  checks: [
    { name: 'stock_on_hand_check', expression: 'on_hand >= 0' },
    { name: 'stock_reserved_check', expression: 'reserved >= 0' },
  ],
  properties: {
    /** The id of what is sold: the item's, or the variant's. */
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
    /** Units that can be sold now. */
    onHand: p.integer(),
    /** Units taken by open orders and not handed over yet. */
    reserved: p.integer(),
  },
});

export class Stock extends schema.class {}
schema.setClass(Stock);
