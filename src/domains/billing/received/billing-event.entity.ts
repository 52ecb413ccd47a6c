import { defineEntity } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** Webhook event of Stripe about tariffs, stored once before it is applied. */
const schema = defineEntity({
  name: 'BillingEvent',
  tableName: 'billing_event',
  indexes: [
    {
      name: 'billing_event_due_index',
      expression:
        'create index "billing_event_due_index" on "billing_event" ("check_after") where processed_at is null',
    },
    {
      name: 'billing_event_ended_index',
      expression:
        'create index "billing_event_ended_index" on "billing_event" ("received_at") where processed_at is not null',
    },
  ],
  properties: {
    id: text().primary(),
    type: text(),
    /** Stripe's customer that the event is about. */
    customerId: text(),
    receivedAt: instant(),
    processedAt: instant().nullable(),
    /** Reason why the last attempt to apply it failed. */
    error: text().nullable(),
    checkAfter: instant(),
  },
});

export class BillingEvent extends schema.class {}
schema.setClass(BillingEvent);
