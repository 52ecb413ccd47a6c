import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { ConversationMessage } from '../conversation-message.entity.ts';

const schema = defineEntity({
  name: 'MessageFile',
  tableName: 'message_file',
  indexes: [
    { properties: ['businessId', 'messageId'] },
    {
      name: 'message_file_unsent_index',
      expression:
        'create index "message_file_unsent_index" on "message_file" ("created_at") where message_id is null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Null: it was added for a message that is not written yet. */
    messageId: () => reference(ConversationMessage, { deleteRule: 'cascade' }).nullable(),
    name: text(),
    contentType: text(),
    bytes: p.integer(),
    /**
     * The file; null: it was too large to be kept. It is in the database, because the storage of pictures is public: so it is
     * deleted with its message, in the same transaction.
     */
    content: p.blob().nullable().lazy().hidden(),
    /** A picture of at most 400 pixels each way as WebP; null: none was made. */
    small: p.blob().nullable().lazy().hidden(),
    createdAt: instant(),
  },
});

/** A file of a message. */
export class MessageFile extends schema.class {}
schema.setClass(MessageFile);
