import { defineEntity, p } from '@mikro-orm/core';
import type { FormValidity } from '../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import type { Question } from './question.ts';

const schema = defineEntity({
  name: 'Form',
  tableName: 'form',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** Services that need it; null: all. No foreign keys, since services are never deleted. */
    itemIds: texts().nullable(),
    validity: text().$type<FormValidity>(),
    validMonths: p.integer().nullable(),
    healthData: p.boolean(),
    /** Months after which answers are deleted; null: they stay. */
    keepMonths: p.integer().nullable(),
    questions: p.json().$type<Question[]>(),
    questionsVersion: p.integer(),
    active: p.boolean(),
    position: p.integer(),
    version: version(),
    createdAt: instant(),
  },
});

/** A form that clients answer before a visit. */
export class Form extends schema.class {}
schema.setClass(Form);
