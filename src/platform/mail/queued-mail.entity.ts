import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/query/columns.ts';

/** A mail that is still to be sent. What was sent, or is given up, is deleted. */
const schema = defineEntity({
  name: 'QueuedMail',
  tableName: 'queued_mail',
  indexes: [{ properties: ['nextAttemptAt'] }],
  properties: {
    id: text().primary(),
    /** The mail as JSON, encrypted: it may hold a link that signs in. */
    sealed: text(),
    attempts: p.integer(),
    /** When it is due; while an attempt is under way, when that counts as lost. */
    nextAttemptAt: instant(),
    /** When it is of no more use. */
    expiresAt: instant(),
  },
});

export class QueuedMail extends schema.class {}
schema.setClass(QueuedMail);
