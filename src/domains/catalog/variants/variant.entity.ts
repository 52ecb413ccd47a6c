import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, reference, text } from '../../../platform/database/query/columns.ts';
import type { VariantOption } from '../items/item-extras.queries.ts';
import { CatalogItem } from '../items/item.entity.ts';

const schema = defineEntity({
  name: 'CatalogVariant',
  tableName: 'catalog_variant',
  uniques: [{ properties: ['businessId', 'sku'] }],
  indexes: [{ properties: ['businessId', 'itemId', 'sortOrder'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    itemId: () => reference(CatalogItem),
    /** Option values as shown on screens: `M / red`. */
    name: text(),
    sku: text().nullable(),
    options: p.json().$type<VariantOption[]>(),
    /** Own price; null: the item's. */
    priceMinor: p.bigint('number').nullable(),
    /** Own duration; null: the item's. */
    durationMinutes: p.integer().nullable(),
    active: p.boolean(),
    sortOrder: p.integer(),
    /** The business's currency, read with the variant. */
    currency: text().persist(false),
    /** Sellable units, read with the variant; null if stock is not tracked. */
    onHand: p.integer().nullable().persist(false),
    /** Stock level at or below which stock is low. */
    lowStock: p.integer().nullable().persist(false),
  },
});

export class CatalogVariant extends schema.class {}
schema.setClass(CatalogVariant);
