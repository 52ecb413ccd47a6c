import { defineEntity, p } from '@mikro-orm/core';
import { reference } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../items/item.entity.ts';
import { CatalogVariant } from './variant.entity.ts';

/** One part of a set and its position. */
const schema = defineEntity({
  name: 'CatalogPart',
  tableName: 'catalog_part',
  indexes: [{ properties: ['businessId', 'partItemId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    bundleId: () => reference(CatalogItem).primary(),
    position: p.integer().primary(),
    partItemId: () => reference(CatalogItem),
    partVariantId: () => reference(CatalogVariant, { deleteRule: 'no action' }).nullable(),
    /** Units of the part in one set. */
    quantity: p.integer(),
  },
});

export class CatalogPart extends schema.class {}
schema.setClass(CatalogPart);
