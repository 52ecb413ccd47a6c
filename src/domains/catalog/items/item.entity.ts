import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, text, texts, vector, version } from '../../../platform/database/query/columns.ts';
import { CatalogCategory } from '../categories/category.entity.ts';
import type { ReadPart, ReadStock, ReadVariant } from './item-extras.ts';

const schema = defineEntity({
  name: 'CatalogItem',
  tableName: 'catalog_item',
  uniques: [{ properties: ['businessId', 'sku'] }],
  indexes: [
    { properties: ['businessId', 'name', 'id'] },
    {
      properties: ['businessId', 'name', 'id'],
      name: 'catalog_item_offered_index',
      expression:
        'create index "catalog_item_offered_index" on "catalog_item" ("business_id", "name", "id") where active',
    },
    { name: 'catalog_item_search_index', properties: ['search'], type: 'gin' },
  ],
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
    /** Tells at once whether there are variants or parts to look for. */
    form: text().$type<'plain' | 'variants' | 'set'>().default('plain'),
    /** Staff and resources are never deleted, so these lists cannot dangle. */
    staffIds: texts(),
    resourceIds: texts(),
    /** The words by which it is found, as search-words.ts makes them. */
    search: vector(),
    version: version(),
    /** Read along with the item, not stored with it. */
    categoryName: text().nullable().persist(false),
    /** The business's, read along with the item. */
    currency: text().persist(false),
    /** As item-extras.ts reads them along with the item, where it does. */
    variants: p.json().$type<ReadVariant[]>().nullable().persist(false),
    composition: p.json().$type<ReadPart[]>().nullable().persist(false),
    stock: p.json().$type<ReadStock>().nullable().persist(false),
  },
});

export class CatalogItem extends schema.class {}
schema.setClass(CatalogItem);
