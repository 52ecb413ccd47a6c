import { defineEntity, p } from '@mikro-orm/core';
import type { AutomationTrigger, NotificationChannel } from '../../../enums.generated.ts';
import { id, instant, reference, text, version } from '../../../platform/database/query/columns.ts';
import type { MailBlock } from '../../../../packages/shared/mail-blocks.ts';
import { Business } from '../../business/business.entity.ts';
import { Segment } from '../../clients/segments/segment.entity.ts';

const schema = defineEntity({
  name: 'Automation',
  tableName: 'automation',
  indexes: [
    {
      name: 'automation_business_id_name_index',
      expression:
        'create unique index "automation_business_id_name_index" on "automation" ("business_id", lower("name"))',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    active: p.boolean(),
    trigger: text().$type<AutomationTrigger>(),
    /** Days of the trigger: after the visit, or before the end. */
    days: p.integer(),
    /** Clients to whom it is limited. The segment cannot be deleted meanwhile: all clients would get the message. */
    segmentId: () => reference(Segment, { deleteRule: 'no action' }).nullable(),
    /** The requested channel; null: the best one of each client. */
    channel: text().$type<NotificationChannel>().nullable(),
    /** Template of the mail's subject; null: the usual subject. */
    subject: text().nullable(),
    /** Template of the text. */
    text: text(),
    /** Blocks of the mail; null: the text is its paragraphs. */
    blocks: p.json().$type<MailBlock[]>().nullable(),
    /** Local day of the last round, `YYYY-MM-DD`. There is one round a day. */
    ranOn: text().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

/** A message with news to each client for whom a condition comes true. */
export class Automation extends schema.class {}
schema.setClass(Automation);
