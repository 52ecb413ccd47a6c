import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import type { Action } from '../access/actions.ts';
import { Business } from '../business.entity.ts';

const schema = defineEntity({
  name: 'CustomRole',
  tableName: 'custom_role',
  uniques: [{ properties: ['businessId', 'name'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    actions: texts().$type<Action[]>(),
    /** Whether who has it sees only their own visits and clients. */
    ownOnly: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

/** A role that a business made of its own. */
export class CustomRole extends schema.class {}
schema.setClass(CustomRole);
