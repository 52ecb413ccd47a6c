import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../business.entity.ts';

/** That an operator of the service looks into a business, by one session and until it ends or is left. */
const schema = defineEntity({
  name: 'OperatorEntryRow',
  tableName: 'operator_entry',
  indexes: [
    { properties: ['id'] },
    {
      // Each call of a session asks for it.
      name: 'operator_entry_present_index',
      expression:
        'create index "operator_entry_present_index" on "operator_entry" ("session_id", "id") ' +
        'where left_at is null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
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
