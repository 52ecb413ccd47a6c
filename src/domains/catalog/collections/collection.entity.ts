import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import {
  id,
  instant,
  text,
  texts,
  updatedAt,
  version,
} from '../../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'CatalogCollection',
  tableName: 'catalog_collection',
  uniques: [{ properties: ['businessId', 'slug'] }],
  indexes: [{ properties: ['businessId', 'sortOrder', 'name', 'id'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    slug: text(),
    description: text().nullable(),
    imageUrl: text().nullable(),
    sortOrder: p.integer(),
    active: p.boolean(),
    /** Items are never deleted, so these ids always exist. */
    itemIds: texts(),
    version: version(),
    createdAt: instant(),
    updatedAt: updatedAt(),
  },
});

export class CatalogCollection extends schema.class {}
schema.setClass(CatalogCollection);
