import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import type { Mail } from './mailer.ts';

/** Names what a queued mail is sealed for. */
export const sealPurpose = (id: string) => `queued mail ${id}`;

interface Posting {
  /** Epoch milliseconds: when it is of no more use, such as the end of the link in it. */
  expiresAt: number;
  /** False where nothing is to be sent, and nobody is to tell that from how much there was to do. */
  wanted?: boolean;
}

/**
 * Has a mail sent as soon as the transaction under way has committed, and again after failures. No answer waits for
 * it, so that neither a slow server nor one that refuses shows there.
 */
export async function queueMail(
  { core, em, now }: Context,
  mail: Mail,
  { expiresAt, wanted = true }: Posting,
): Promise<void> {
  const id = randomUUID();
  await sql(
    em,
    `insert into queued_mail (id, sealed, attempts, next_attempt_at, expires_at)
     select $1, $2, 0, $3::timestamptz, $4::timestamptz where $5`,
    [
      id,
      core.seal.close(JSON.stringify(mail), sealPurpose(id)),
      new Date(now()).toISOString(),
      new Date(expiresAt).toISOString(),
      wanted,
    ],
  );
}
