import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, text, texts, version } from '../database/columns.ts';
import { CatalogCategory } from './category.entity.ts';

const schema = defineEntity({
  name: 'CatalogItem',
  tableName: 'catalog_item',
  uniques: [{ properties: ['businessId', 'sku'] }],
  indexes: [{ properties: ['businessId', 'name', 'id'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    categoryId: () =>
      p
        .manyToOne(CatalogCategory)
        .mapToPk()
        .fieldName('category_id')
        .nullable()
        .deleteRule('set null'),
    name: text(),
    type: text().$type<'service' | 'product'>(),
    sku: text().nullable(),
    description: text().nullable(),
    priceMinor: p.bigint('number'),
    durationMinutes: p.integer().nullable(),
    active: p.boolean(),
    images: texts(),
    /** People per start; more than 1 is a group class. */
    capacity: p.integer(),
    bufferBeforeMinutes: p.integer(),
    bufferAfterMinutes: p.integer(),
    requiresApproval: p.boolean(),
    /** Whether a booking waits for its payment. */
    requiresPrepayment: p.boolean().default(false),
    /** Whether units are counted; what they are is in `stock`, by item or by variant. */
    trackStock: p.boolean().default(false),
    /** Staff and resources are never deleted, so these lists cannot dangle. */
    staffIds: texts(),
    resourceIds: texts(),
    version: version(),
    /** Read along with the item, not stored with it. */
    categoryName: text().nullable().persist(false),
    /** The business's, read along with the item. */
    currency: text().persist(false),
  },
});

export class CatalogItem extends schema.class {}
schema.setClass(CatalogItem);
