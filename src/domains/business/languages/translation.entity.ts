import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../business.entity.ts';

const schema = defineEntity({
  name: 'StoredTranslation',
  tableName: 'translation',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id of the subject that has the text. Triggers delete its translations with it. */
    subject: text().primary(),
    field: text().primary(),
    language: text().primary(),
    text: text(),
    /** MD5 of the source text at that time, to detect a later change. */
    sourceHash: text(),
    updatedAt: instant(),
  },
});

/** Text of a business in a further language. */
export class StoredTranslation extends schema.class {}
schema.setClass(StoredTranslation);
