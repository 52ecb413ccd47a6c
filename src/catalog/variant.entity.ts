import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, text } from '../database/columns.ts';
import { CatalogItem } from './item.entity.ts';

/** One choice that makes a variant what it is, such as the size M. */
export interface VariantOption {
  name: string;
  value: string;
}

const schema = defineEntity({
  name: 'CatalogVariant',
  tableName: 'catalog_variant',
  uniques: [{ properties: ['businessId', 'sku'] }],
  indexes: [{ properties: ['businessId', 'itemId', 'sortOrder'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    itemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('item_id'),
    /** The values of its options, as people read them: `M / red`. */
    name: text(),
    sku: text().nullable(),
    options: p.json().$type<VariantOption[]>(),
    /** Null: the item's. */
    priceMinor: p.bigint('number').nullable(),
    /** Null: the item's. */
    durationMinutes: p.integer().nullable(),
    active: p.boolean(),
    sortOrder: p.integer(),
    /** The business's, read along with the variant. */
    currency: text().persist(false),
    /** Units that can be sold, read along with the variant; null where they are not counted. */
    stockOnHand: p.integer().nullable().persist(false),
    stockReserved: p.integer().nullable().persist(false),
  },
});

export class CatalogVariant extends schema.class {}
schema.setClass(CatalogVariant);
