import { defineEntity, p } from '@mikro-orm/core';
import type { TextMeaning, TextReplyOutcome } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';

/** A text message of a client that answers ours: kept for some time, so that it does its work once and people can read it. */
const schema = defineEntity({
  name: 'TextReply',
  tableName: 'text_reply',
  uniques: [{ properties: ['messageKey'] }],
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'clientId'] },
    {
      // Finds what was not acted upon yet, of all businesses.
      name: 'text_reply_due_index',
      expression:
        'create index "text_reply_due_index" on "text_reply" ("check_after") ' +
        'where check_after is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The visit that was asked about, by its first appointment; null: none, or it is not known which. */
    appointmentId: text().nullable(),
    /** The gateway and its id of the message; with that of the client where one message is for several businesses. */
    messageKey: text(),
    /** E.164. */
    phone: text(),
    text: text(),
    /** Null: it is none of the words. */
    meaning: text().$type<TextMeaning>().nullable(),
    outcome: text().$type<TextReplyOutcome>().nullable(),
    receivedAt: instant(),
    /** When it is acted upon by a sweep; null: that is done. */
    checkAfter: instant().nullable(),
  },
});

export class TextReply extends schema.class {}
schema.setClass(TextReply);
