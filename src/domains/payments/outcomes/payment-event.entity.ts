import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { KeptCard } from '../cards/kept-card.entity.ts';
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
    /** It is about a payment, or about a card that is left. */
    paymentId: () =>
      p.manyToOne(Payment).mapToPk().fieldName('payment_id').nullable().deleteRule('no action'),
    cardId: () =>
      p.manyToOne(KeptCard).mapToPk().fieldName('card_id').nullable().deleteRule('no action'),
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
