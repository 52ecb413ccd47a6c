import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationChannel, WrittenPurpose } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import type { ActorType } from '../../../platform/caller.ts';
import { Business } from '../../business/business.entity.ts';
import type { MailBlock } from '../../../../packages/shared/mail-blocks.ts';
import type { Requested } from './requested.ts';
import type { Skipped } from './skipped.ts';

/** A message that a person or a program wrote to clients. Each recipient has a notification about it. */
const schema = defineEntity({
  name: 'WrittenMessage',
  tableName: 'written_message',
  indexes: [
    { properties: ['createdAt'] },
    {
      // Finds the messages to one client alone, which are erased with the client.
      name: 'written_message_client_index',
      expression:
        'create index "written_message_client_index" on "written_message" ("business_id", "client_id") ' +
        'where client_id is not null',
    },
    {
      name: 'written_message_due_index',
      expression:
        'create index "written_message_due_index" on "written_message" ("choose_at", "business_id") ' +
        'where choose_at is not null and cancelled_at is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    purpose: text().$type<WrittenPurpose>(),
    /** The requested channel; null: the best one of each client. */
    channel: text().$type<NotificationChannel>().nullable(),
    /** Template of the mail's subject; null: the usual subject. */
    subject: text().nullable(),
    /** Template of the text, of mails and text messages alike. */
    text: text(),
    /** Blocks of the mail; null: the text is its paragraphs. */
    blocks: p.json().$type<MailBlock[]>().nullable(),
    /** The client of a message to one client alone. */
    clientId: text().nullable(),
    /** Author: the name of the user or token, and its sort. */
    byName: text().nullable(),
    byActor: text().$type<ActorType>(),
    /** Clients who do not get it, counted by reason. */
    skipped: p.json().$type<Skipped[]>(),
    sendAt: instant(),
    createdAt: instant(),
    cancelledAt: instant().nullable(),
    /** The automation that wrote it. */
    automationId: text().nullable(),
    /** The requested recipients of a message for later. */
    recipients: p.json().$type<Requested>().nullable(),
    /** Time at which the recipients of a message for later are chosen; null: they are chosen. */
    chooseAt: instant().nullable(),
  },
});

export class WrittenMessage extends schema.class {}
schema.setClass(WrittenMessage);
