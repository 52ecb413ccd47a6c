import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../business.entity.ts';

/** Read-only access of an operator to a business, in one session, until it ends or is left. */
const schema = defineEntity({
  name: 'OperatorEntryRow',
  tableName: 'operator_entry',
  indexes: [
    { properties: ['id'] },
    {
      // Every call of a session queries it.
      name: 'operator_entry_present_index',
      expression:
        'create index "operator_entry_present_index" on "operator_entry" ("session_id", "id") ' +
        'where left_at is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** No foreign keys, as in the journal. */
    sessionId: text(),
    userId: text(),
    reason: text(),
    startedAt: instant(),
    endsAt: instant(),
    leftAt: instant().nullable(),
  },
});

export class OperatorEntryRow extends schema.class {}
schema.setClass(OperatorEntryRow);
