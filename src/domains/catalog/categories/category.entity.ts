import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, text, updatedAt } from '../../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'CatalogCategory',
  tableName: 'catalog_category',
  uniques: [{ properties: ['businessId', 'name'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    sortOrder: p.integer(),
    updatedAt: updatedAt(),
  },
});

export class CatalogCategory extends schema.class {}
schema.setClass(CatalogCategory);
