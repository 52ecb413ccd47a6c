import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Message } from './dispatch-message.ts';
import { type Mail, MessageRefused } from './mailer.ts';
import type { TextMessage } from '../sms/sms.ts';
import { saysUnknown } from './unknown-address.ts';

/** Name of the queue in pg-boss. */
export const mailQueueName = 'mail';

/** Returns the purpose for sealing a queued mail. */
export const sealPurpose = (id: string) => `queued mail ${id}`;

interface MailOptions {
  /**
   * Business that sends the message; null: the service itself, as all messages about a person's account. The members of a
   * sandbox read what it would have sent, so such a message must not open an account.
   */
  businessId: string | null;
  /** Time at which the message expires, in epoch milliseconds, such as the end of its link. */
  expiresAt: number;
  /** True if nothing should be sent. The statement runs anyway, so the response time reveals nothing. */
  skip?: boolean;
}

/** Payload of a job in the mail queue. */
export interface MailJob {
  /** Id of the message, the same for every attempt. */
  readonly id: string;
  /** A `Message` as encrypted JSON, since it may contain a sign-in link. */
  readonly sealed: string;
  /** Absent from jobs of earlier versions: the service itself sends the message. */
  readonly businessId?: string | null;
  /** Expiry in epoch milliseconds. */
  readonly expiresAt: number;
  /** Number of attempts so far. */
  readonly attempts: number;
}

/**
 * Queues a mail, to be sent after the transaction's commit and retried after failures.
 * No answer waits for it, so response times reveal neither a slow nor a refusing mail server.
 */
export function queueMail(transaction: Context, mail: Mail, options: MailOptions): Promise<void> {
  return queue(transaction, { mail }, options);
}

/** Queues a text message in the same way. */
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
  { businessId, expiresAt, skip = false }: MailOptions,
): Promise<void> {
  const id = randomUUID();
  const sealed = services.seal.close(JSON.stringify(message), sealPurpose(id));
  const job: MailJob = { id, sealed, businessId, expiresAt, attempts: 0 };
  await enqueue(em, mailQueueName, job, { now: now(), skip });
  services.writes.emit('enqueued');
}

const minute = 60_000;
const hour = 60 * minute;

/** Pauses after each failure, in milliseconds. One more failure is final. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/**
 * Returns the time of the next attempt, in epoch milliseconds; null if there is none. `attempts` counts those made, `error` is of
 * the last one.
 */
export function nextAttempt(now: number, attempts: number, error: Error): number | null {
  const pause = isRefused(error) ? undefined : pauses[attempts - 1];
  return pause === undefined ? null : now + pause;
}

/** An error of a mail server, as nodemailer has it. */
type MailError = Error & { code?: string; responseCode?: number; response?: string };

/** Returns true for a permanent refusal, such as an unknown recipient. */
function isRefused(error: MailError): boolean {
  if (error instanceof MessageRefused) return true;
  return error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500;
}

/** Returns true if a mail server refused the recipient's address itself: a further mail to it would be refused, too. */
export function isUnknownAddress(error: MailError): boolean {
  const { responseCode = 0, response = '' } = error;
  return error.code === 'EENVELOPE' && responseCode >= 500 && saysUnknown(response);
}
