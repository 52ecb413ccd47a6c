import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

const schema = defineEntity({
  name: 'NoteTemplate',
  tableName: 'note_template',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** Services that it is for; null: all. No foreign keys, since services are never deleted. */
    itemIds: texts().nullable(),
    text: text(),
    /** Names of lines to fill in, such as “Colour”. */
    lines: texts(),
    version: version(),
    createdAt: instant(),
  },
});

/** A text with which notes about treatments begin. */
export class NoteTemplate extends schema.class {}
schema.setClass(NoteTemplate);
