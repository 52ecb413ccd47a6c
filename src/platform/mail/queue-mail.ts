import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { sql } from '../database/query/sql.ts';
import type { Mail } from './mailer.ts';
import type { TextMessage } from '../sms/sms.ts';

/** Names what a queued mail is sealed for. */
export const sealPurpose = (id: string) => `queued mail ${id}`;

interface Posting {
  /** Epoch milliseconds: when it is of no more use, such as the end of the link in it. */
  expiresAt: number;
  /** False where nothing is to be sent, and nobody is to tell that from how much there was to do. */
  wanted?: boolean;
}

/** What waits, sealed. */
export type Queued = { mail: Mail } | { text: Omit<TextMessage, 'id'> };

/**
 * Has a mail sent as soon as the transaction under way has committed, and again after failures. No answer waits for
 * it, so that neither a slow server nor one that refuses shows there.
 */
export function queueMail(transaction: Context, mail: Mail, posting: Posting): Promise<void> {
  return queue(transaction, { mail }, posting);
}

/** Has a text message sent in the same way. */
export function queueText(
  transaction: Context,
  text: Omit<TextMessage, 'id'>,
  posting: Posting,
): Promise<void> {
  return queue(transaction, { text }, posting);
}

async function queue(
  { services, em, now }: Context,
  queued: Queued,
  { expiresAt, wanted = true }: Posting,
): Promise<void> {
  const id = randomUUID();
  await sql(
    em,
    `insert into queued_mail (id, sealed, attempts, next_attempt_at, expires_at)
     select $1, $2, 0, $3::timestamptz, $4::timestamptz where $5`,
    [
      id,
      services.seal.close(JSON.stringify(queued), sealPurpose(id)),
      new Date(now()).toISOString(),
      new Date(expiresAt).toISOString(),
      wanted,
    ],
  );
}
