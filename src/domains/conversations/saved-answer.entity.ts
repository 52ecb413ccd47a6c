import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

const schema = defineEntity({
  name: 'SavedAnswer',
  tableName: 'saved_answer',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    text: text(),
    version: version(),
    createdAt: instant(),
  },
});

/** A text that the team answers with often. */
export class SavedAnswer extends schema.class {}
schema.setClass(SavedAnswer);
