import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import type { AskVisitors, CustomFieldRecord, CustomFieldType } from '../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'CustomField',
  tableName: 'custom_field',
  uniques: [{ properties: ['businessId', 'record', 'key'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    record: text().$type<CustomFieldRecord>(),
    /** What records keep values under. */
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
