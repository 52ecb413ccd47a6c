import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../business.entity.ts';

/** A time during which an operator keeps a business from working. The business's status tells if one is present. */
const schema = defineEntity({
  name: 'Suspension',
  tableName: 'suspension',
  indexes: [
    {
      name: 'suspension_present_index',
      expression:
        'create unique index "suspension_present_index" on "suspension" ("business_id") where lifted_at is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Reason, as the members of the business read it. */
    reason: text(),
    /** Note for operators alone. */
    note: text().nullable(),
    /** Names of the operators, as in the journal. */
    byName: text(),
    suspendedAt: instant(),
    liftedAt: instant().nullable(),
    liftedByName: text().nullable(),
  },
});

export class Suspension extends schema.class {}
schema.setClass(Suspension);
