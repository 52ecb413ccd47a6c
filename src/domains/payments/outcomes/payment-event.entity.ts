import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Payment } from '../attempts/payment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/**
 * A provider's event, stored once before it is applied. Keyed by business, so that one business's events cannot
 * block another's.
 */
const schema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  indexes: [
    {
      name: 'payment_event_due_index',
      expression:
        'create index "payment_event_due_index" on "payment_event" ("check_after") ' +
        'where processed_at is null',
    },
    {
      name: 'payment_event_ended_index',
      expression:
        'create index "payment_event_ended_index" on "payment_event" ("received_at") ' +
        'where processed_at is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    provider: text().$type<ProviderName>().primary(),
    eventId: text().primary(),
    paymentId: () => p.manyToOne(Payment).mapToPk().fieldName('payment_id'),
    /** Whether it is about money sent back. */
    aboutRefund: p.boolean().default(false),
    receivedAt: instant(),
    processedAt: instant().nullable(),
    /** Why the last try to apply it failed. */
    error: text().nullable(),
    checkAfter: instant(),
  },
});

export class PaymentEvent extends schema.class {}
schema.setClass(PaymentEvent);
