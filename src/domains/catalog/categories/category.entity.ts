import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, text } from '../../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'CatalogCategory',
  tableName: 'catalog_category',
  uniques: [{ properties: ['businessId', 'name'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    sortOrder: p.integer(),
  },
});

export class CatalogCategory extends schema.class {}
schema.setClass(CatalogCategory);
