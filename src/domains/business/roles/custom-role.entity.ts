import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import type { Action } from '../access/actions.ts';
import { Business } from '../business.entity.ts';

const schema = defineEntity({
  name: 'CustomRole',
  tableName: 'custom_role',
  uniques: [{ properties: ['businessId', 'name'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    actions: texts().$type<Action[]>(),
    /** True if members with the role see only their own visits and clients. */
    ownOnly: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

/** Custom role of a business. */
export class CustomRole extends schema.class {}
schema.setClass(CustomRole);
