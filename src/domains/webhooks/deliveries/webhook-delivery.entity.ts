import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';

type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/** One attempt in the log of a delivery. */
export interface WebhookAttempt {
  /** Time in epoch milliseconds. */
  at: number;
  tookMilliseconds: number;
  /** HTTP status of the answer; null without an answer. */
  status: number | null;
  error: string | null;
  /** Beginning of the answer's body. */
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
      // Operators see the latest failures of all businesses.
      name: 'webhook_delivery_failed_index',
      expression:
        'create index "webhook_delivery_failed_index" on "webhook_delivery" ("created_at", "business_id") ' +
        "where status = 'failed'",
    },
    {
      name: 'webhook_delivery_ended_index',
      expression:
        'create index "webhook_delivery_ended_index" on "webhook_delivery" ("created_at") ' +
        "where status <> 'pending'",
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    endpointId: () => reference(WebhookEndpoint, { deleteRule: 'cascade' }),
    eventId: text(),
    /** Type of a published event, or `webhook.test`. */
    event: text(),
    /** Exact body of the request, the same in every attempt. */
    payload: text(),
    status: text().$type<WebhookDeliveryStatus>(),
    attempts: p.integer(),
    /** Failed attempts since the delivery was created or replayed. They decide the next pause. */
    failures: p.integer(),
    /** Due time of the next attempt. During an attempt, the time at which it counts as lost. */
    nextAttemptAt: instant().nullable(),
    lastStatus: p.integer().nullable(),
    lastError: text().nullable(),
    log: p.json().$type<WebhookAttempt[]>(),
    createdAt: instant(),
  },
});

export class WebhookDelivery extends schema.class {}
schema.setClass(WebhookDelivery);
