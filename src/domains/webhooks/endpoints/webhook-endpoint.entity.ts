import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import type { PublishedEvent } from '../published-event.ts';

const schema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  indexes: [
    { properties: ['id'] },
    {
      name: 'webhook_endpoint_app_index',
      expression:
        'create index "webhook_endpoint_app_index" on "webhook_endpoint" ("app_id", "business_id") ' +
        'where app_id is not null',
    },
    {
      // Finds the few failing endpoints for operators.
      name: 'webhook_endpoint_failing_index',
      expression:
        'create index "webhook_endpoint_failing_index" on "webhook_endpoint" ("business_id") ' +
        'where failing_since is not null or disabled_reason is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** App whose webhook it is, and the token of its installation; null for the business's own endpoint. */
    appId: text().nullable(),
    tokenId: text().nullable(),
    url: text(),
    description: text().nullable(),
    /** Subscribed events; empty: all. An app's are those that its scopes cover, never empty. */
    events: texts().$type<PublishedEvent[]>(),
    active: p.boolean(),
    /** Sealed secret; the previous secret is sealed too. */
    secret: text(),
    previousSecret: text().nullable(),
    /** End of the time in which webhooks are also signed with the previous secret. */
    previousSecretUntil: instant().nullable(),
    disabledReason: text().nullable(),
    /** Start of the time in which no delivery has arrived. */
    failingSince: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class WebhookEndpoint extends schema.class {}
schema.setClass(WebhookEndpoint);
