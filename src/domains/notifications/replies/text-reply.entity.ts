import { defineEntity, p } from '@mikro-orm/core';
import type { TextMeaning, TextReplyOutcome } from '../../../enums.generated.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';

/**
 * Client's text message in reply to ours. Stored for a while, so that it takes effect once and people can
 * read it.
 */
const schema = defineEntity({
  name: 'TextReply',
  tableName: 'text_reply',
  uniques: [{ properties: ['messageKey'] }],
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'clientId'] },
    {
      // Finds unprocessed replies of all businesses.
      name: 'text_reply_due_index',
      expression:
        'create index "text_reply_due_index" on "text_reply" ("check_after") ' +
        'where check_after is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    /** First appointment of the visit in question; null if there is none or it is ambiguous. */
    appointmentId: text().nullable(),
    /** Gateway and its message id. The client's id is appended if one message concerns several businesses. */
    messageKey: text(),
    /** E.164. */
    phone: text(),
    text: text(),
    /** Null if the text is none of the known words. */
    meaning: text().$type<TextMeaning>().nullable(),
    outcome: text().$type<TextReplyOutcome>().nullable(),
    receivedAt: instant(),
    /** Time at which a sweep acts on it; null once processed. */
    checkAfter: instant().nullable(),
  },
});

export class TextReply extends schema.class {}
schema.setClass(TextReply);
