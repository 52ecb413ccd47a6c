import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Mail } from './mailer.ts';
import type { TextMessage } from '../sms/sms.ts';

/** In pg-boss. */
export const mailQueueName = 'mail';

/** Names what a queued mail is sealed for. */
export const sealPurpose = (id: string) => `queued mail ${id}`;

interface MailOptions {
  /** Epoch milliseconds: when it is of no more use, such as the end of the link in it. */
  expiresAt: number;
  /** True where nothing is to be sent, and nobody is to tell that from how much there was to do. */
  skip?: boolean;
}

/** What a job of the mail queue carries. */
export interface MailJob {
  /** Names the message, each time that it is sent. */
  readonly id: string;
  /** A `Message` as JSON, encrypted: it may hold a link that signs in. */
  readonly sealed: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** How often it was tried. */
  readonly attempts: number;
}

export type Message = { mail: Mail } | { text: Omit<TextMessage, 'id'> };

/**
 * Has a mail sent as soon as the transaction under way has committed, and again after failures. No answer waits for
 * it, so that neither a slow server nor one that refuses shows there.
 */
export function queueMail(transaction: Context, mail: Mail, options: MailOptions): Promise<void> {
  return queue(transaction, { mail }, options);
}

/** Has a text message sent in the same way. */
export function queueText(
  transaction: Context,
  text: Omit<TextMessage, 'id'>,
  options: MailOptions,
): Promise<void> {
  return queue(transaction, { text }, options);
}

async function queue(
  { services, em, now }: Context,
  message: Message,
  { expiresAt, skip = false }: MailOptions,
): Promise<void> {
  const id = randomUUID();
  const sealed = services.seal.close(JSON.stringify(message), sealPurpose(id));
  const job: MailJob = { id, sealed, expiresAt, attempts: 0 };
  await enqueue(em, mailQueueName, job, { now: now(), skip });
  services.writes.emit('enqueued');
}
