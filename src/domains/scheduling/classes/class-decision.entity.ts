import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';

/** The decision if the class of a start takes place. It is made once for each location and teacher. */
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
    catalogItemId: () => reference(CatalogItem).primary(),
    startAt: instant().primary(),
    /** The teacher's id; empty for a class without a particular teacher. */
    staffId: text().primary(),
    /** The location; empty for the main one. */
    locationId: text().primary().default(''),
    takesPlace: p.boolean(),
    decidedAt: instant(),
  },
});

export class ClassDecision extends schema.class {}
schema.setClass(ClassDecision);
