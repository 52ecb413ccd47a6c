import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';

/** Whether the class of a start takes place, which is decided once for each of its teachers. */
const schema = defineEntity({
  name: 'ClassDecision',
  tableName: 'class_decision',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    catalogItemId: () =>
      p
        .manyToOne(CatalogItem)
        .mapToPk()
        .fieldName('catalog_item_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    startAt: instant().primary(),
    /** Who teaches it; empty: nobody in particular. */
    staffId: text().primary(),
    takesPlace: p.boolean(),
    decidedAt: instant(),
  },
});

export class ClassDecision extends schema.class {}
schema.setClass(ClassDecision);
