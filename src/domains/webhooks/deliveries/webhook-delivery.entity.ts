import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';

type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/** One try to deliver, as the delivery's log keeps it. */
export interface WebhookAttempt {
  /** Epoch milliseconds. */
  at: number;
  tookMilliseconds: number;
  /** The HTTP status of the answer; null where there was none. */
  status: number | null;
  error: string | null;
  /** The beginning of the answer's body. */
  response: string | null;
}

const schema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  uniques: [{ properties: ['businessId', 'endpointId', 'eventId'] }],
  indexes: [
    { properties: ['businessId', 'endpointId', 'id'] },
    {
      name: 'webhook_delivery_due_index',
      expression:
        'create index "webhook_delivery_due_index" on "webhook_delivery" ("next_attempt_at", "endpoint_id") ' +
        "where status = 'pending'",
    },
    {
      name: 'webhook_delivery_ended_index',
      expression:
        'create index "webhook_delivery_ended_index" on "webhook_delivery" ("created_at") ' +
        "where status <> 'pending'",
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    endpointId: () =>
      p.manyToOne(WebhookEndpoint).mapToPk().fieldName('endpoint_id').deleteRule('cascade'),
    eventId: text(),
    /** A published event, or `webhook.test`. */
    event: text(),
    /** The very bytes that are sent, however often. */
    payload: text(),
    status: text().$type<WebhookDeliveryStatus>(),
    attempts: p.integer(),
    /** Attempts that failed since it was made or replayed; they say how long the next pause is. */
    failures: p.integer(),
    /** When it is due; while an attempt is under way, when that counts as lost. */
    nextAttemptAt: instant().nullable(),
    lastStatus: p.integer().nullable(),
    lastError: text().nullable(),
    log: p.json().$type<WebhookAttempt[]>(),
    createdAt: instant(),
  },
});

export class WebhookDelivery extends schema.class {}
schema.setClass(WebhookDelivery);
