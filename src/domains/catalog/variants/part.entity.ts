import { defineEntity, p } from '@mikro-orm/core';
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
    bundleId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('bundle_id').primary(),
    position: p.integer().primary(),
    partItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('part_item_id'),
    partVariantId: () =>
      p
        .manyToOne(CatalogVariant)
        .mapToPk()
        .fieldName('part_variant_id')
        .nullable()
        .deleteRule('no action'),
    /** Units of the part in one set. */
    quantity: p.integer(),
  },
});

export class CatalogPart extends schema.class {}
schema.setClass(CatalogPart);
