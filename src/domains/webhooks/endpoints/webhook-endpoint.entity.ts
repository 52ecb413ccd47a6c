import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import type { PublishedEvent } from '../published-events.ts';

const schema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  indexes: [
    { properties: ['id'] },
    {
      // Those who run the service look for what fails, which is little.
      name: 'webhook_endpoint_failing_index',
      expression:
        'create index "webhook_endpoint_failing_index" on "webhook_endpoint" ("business_id") ' +
        'where failing_since is not null or disabled_reason is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    url: text(),
    description: text().nullable(),
    /** Empty: all. */
    events: texts().$type<PublishedEvent[]>(),
    active: p.boolean(),
    /** Sealed, as is the one before. */
    secret: text(),
    previousSecret: text().nullable(),
    /** Until when what is sent is signed with the secret before as well. */
    previousSecretUntil: instant().nullable(),
    disabledReason: text().nullable(),
    /** Since when nothing sent here has arrived. */
    failingSince: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class WebhookEndpoint extends schema.class {}
schema.setClass(WebhookEndpoint);
