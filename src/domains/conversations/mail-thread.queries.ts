import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { MessageDirection } from '../../enums.generated.ts';
import { query } from '../../platform/database/query/query.ts';

/** A mail of a conversation. */
export interface ThreadMail {
  id: string;
  direction: MessageDirection;
  /** Message-ID of a received mail. */
  mailId: string | null;
  subject: string | null;
}

interface Asked {
  businessId: string;
  conversationId: string;
  /** Id of the message that the mails precede. */
  before: string;
  most: number;
}

/** Finds the last mails of a conversation that were received, or left us, the latest first. */
export function findMails(
  em: EntityManager,
  { businessId, conversationId, before, most }: Asked,
): Promise<ThreadMail[]> {
  return query(
    em,
    sql<ThreadMail>`
      select id, direction, mail_id as "mailId", subject from conversation_message
      where business_id = ${businessId} and conversation_id = ${conversationId} and channel = 'email' and id < ${before}
        and state in ('received', 'sent')
      order by id desc limit ${most}`,
  );
}
