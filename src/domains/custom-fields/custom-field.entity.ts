import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import type { AskVisitors, CustomFieldRecord, CustomFieldType } from '../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'CustomField',
  tableName: 'custom_field',
  uniques: [{ properties: ['businessId', 'record', 'key'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    record: text().$type<CustomFieldRecord>(),
    /** Key of the values in records. */
    key: text(),
    name: text(),
    type: text().$type<CustomFieldType>(),
    choices: texts(),
    help: text().nullable(),
    askVisitors: text().$type<AskVisitors>().default('never'),
    active: p.boolean(),
    position: p.integer(),
    version: version(),
    createdAt: instant(),
  },
});

export class CustomField extends schema.class {}
schema.setClass(CustomField);
