import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, reference, text } from '../../../platform/database/query/columns.ts';
import { KeptCard } from '../cards/kept-card.entity.ts';
import { Payment } from '../attempts/payment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/**
 * Provider's event, stored once before it is applied. The key includes the business, so that one business's
 * events cannot block another's.
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
  checks: [
    {
      name: 'payment_event_subject_check',
      expression: '(payment_id is null) <> (card_id is null)',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    provider: text().$type<ProviderName>().primary(),
    eventId: text().primary(),
    /** Payment or card that the event is about. */
    paymentId: () => reference(Payment, { deleteRule: 'no action' }).nullable(),
    cardId: () => reference(KeptCard, { deleteRule: 'no action' }).nullable(),
    /** True if the event is about a refund. */
    aboutRefund: p.boolean().default(false),
    receivedAt: instant(),
    processedAt: instant().nullable(),
    /** Reason why the last attempt to apply it failed. */
    error: text().nullable(),
    checkAfter: instant(),
  },
});

export class PaymentEvent extends schema.class {}
schema.setClass(PaymentEvent);
