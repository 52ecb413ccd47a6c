import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Automation } from '../automations/automation.entity.ts';

/** A recipient of a message with news. It outlives the message, so that its effect can be counted. It has no contact data. */
const schema = defineEntity({
  name: 'MessageRecipient',
  tableName: 'message_recipient',
  indexes: [
    {
      // An automation writes once about an occasion, whatever the processes do.
      name: 'message_recipient_occasion_index',
      expression:
        'create unique index "message_recipient_occasion_index" on "message_recipient" ("business_id", "automation_id", "occasion") ' +
        'where automation_id is not null',
    },
    { properties: ['businessId', 'messageId'] },
    { properties: ['businessId', 'clientId'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id of the notification. */
    id: id(),
    messageId: text(),
    clientId: () => reference(Client),
    automationId: () => reference(Automation).nullable(),
    /** The occurrence of the automation's condition, such as the last visit. */
    occasion: text().nullable(),
    createdAt: instant(),
    /** Time at which the mail server or the gateway took it, or a sandbox held it. */
    sentAt: instant().nullable(),
    failedAt: instant().nullable(),
    /** Reports of the mail provider: the reader's server took it, or sent it back; the reader marked it as spam. */
    deliveredAt: instant().nullable(),
    bouncedAt: instant().nullable(),
    complainedAt: instant().nullable(),
  },
});

export class MessageRecipient extends schema.class {}
schema.setClass(MessageRecipient);
