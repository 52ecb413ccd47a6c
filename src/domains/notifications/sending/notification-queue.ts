import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/enqueue.ts';
import { Business } from '../../business/business.entity.ts';
import { composeNotification } from './compose-notification.ts';
import { leaveToDigest, sendDigest } from './digest.ts';
import { notificationQueueName } from '../notification.queries.ts';
import { countSent, LimitReached } from './count-sent.ts';
import { noteFailure } from './note-failure.ts';
import { dispatchMessage } from '../../../platform/mail/dispatch-message.ts';
import { noteSent, type Pending, readPending } from './pending.queries.ts';
import { readLook } from '../../shop/read-look.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { type Mail, MessageRefused } from '../../../platform/mail/mailer.ts';
import { findReceipt } from '../../receipts/reading/list-receipts.ts';
import { fileOf, lookOf } from '../../receipts/rendering/receipt-file.ts';
import type { LimitName } from '../../../platform/rate-limiting/limits.ts';
import type { RateLimiter } from '../../../platform/rate-limiting/rate-limiter.ts';
import { isLacking } from '../../forms/form.queries.ts';
import { kinds } from '../kinds/kinds.ts';
import {
  findRefused,
  findRunByProven,
  isEnded,
  isMarketing,
  topicOf,
  wants,
} from '../recipients.queries.ts';
import { sendNews } from '../whatsapp/send-news.ts';
import { noteOutcome } from '../written/results.queries.ts';
import { findMorning, refuseWritten } from '../written/refuse-written.ts';

/**
 * Refuses a notification that may be spam in our name. The business needs an owner or manager with a proven
 * address. The client must not have objected. A suspended business sends no marketing. The limits per recipient and per
 * business apply.
 *
 * @throws MessageRefused, LimitReached.
 */
async function refuseNotification(
  em: EntityManager,
  limiter: RateLimiter,
  notification: Pending,
): Promise<void> {
  const { businessId, audience, channel, recipient, attempts, kind, clientId } = notification;
  await refuseWritten(em, notification);
  const { purpose } = kinds[kind];
  const { written } = notification;
  const isOffer = written ? written.purpose === 'news' : isMarketing(purpose);
  if (isOffer && (await em.count(Business, { id: businessId, status: 'suspended' })) > 0) {
    throw new MessageRefused('The business is suspended: it sends no offers and news.');
  }
  // The client may have objected since the message was planned.
  if (
    purpose &&
    clientId != null &&
    !(await stillWants(em, { businessId, clientId, purpose, channel }))
  ) {
    throw new MessageRefused('The client does not want such messages.');
  }
  if (kind === 'form_request' && !(await isLacking(em, { businessId, id: notification.subject }))) {
    throw new MessageRefused('The client has answered all forms meanwhile.');
  }
  if (audience === 'client' && !(await findRunByProven(em, [businessId])).has(businessId)) {
    throw new MessageRefused(
      'Clients are notified once an owner or manager has confirmed their e-mail address.',
    );
  }
  if (
    clientId != null &&
    channel === 'mail' &&
    (await isEnded(em, { businessId, clientId, email: recipient }))
  )
    throw new MessageRefused('A mail to this address came back, or was marked as spam.');
  // Retries were counted at the first attempt.
  if (attempts > 0) return;
  const { toOne, ofBusiness } = limitsOf(channel, audience);
  await countSent(limiter, toOne, recipient);
  await countSent(limiter, ofBusiness, businessId);
}

/** Returns the limits of a recipient and of a business. */
function limitsOf(
  channel: Pending['channel'],
  audience: Pending['audience'],
): { toOne: LimitName; ofBusiness: LimitName } {
  switch (channel) {
    case 'sms':
      return { toOne: 'sms-to-phone', ofBusiness: 'sms-of-business' };
    case 'whatsapp':
      return { toOne: 'whatsapp-to-phone', ofBusiness: 'whatsapp-of-business' };
    case 'mail': {
      const toOne = audience === 'client' ? 'mail-to-client' : 'mail-to-member';
      return { toOne, ofBusiness: 'mail-of-business' };
    }
  }
}

/** Returns true if a client wants messages of a purpose, by this channel. */
async function stillWants(
  em: EntityManager,
  { channel, ...of }: Parameters<typeof wants>[1] & { clientId: string; channel: string },
): Promise<boolean> {
  if (!(await wants(em, of))) return false;
  return !(await findRefused(em, { ...of, topic: topicOf[of.purpose] })).has(channel);
}

/** Payload of a job: the id of the log row to send. */
interface NotificationJob {
  readonly id: string;
}

/** Queue of notifications to clients and team. It is paused while neither mails nor text messages can be sent. */
export const notificationQueue: JobQueue<NotificationJob> = {
  name: notificationQueueName,
  works: ({ services: { mailer, textSender } }) => mailer.works || textSender.works,
  deliver,
};

/**
 * Sends a pending notification and records the outcome in the log. After a crash in between, it is sent again
 * under the same Message-ID.
 */
async function deliver(
  { services, em, now }: Context,
  job: NotificationJob,
): Promise<Retry<NotificationJob> | null> {
  const notification = await readPending(em, job.id);
  if (!notification) return null;
  if (notification.facts.inDigest) return sendDigest(services, em, notification);
  const morning = findMorning(notification, now());
  if (morning !== null) return { at: morning, data: job };
  let status: 'sent' | 'held';
  try {
    status = await send(em, services, notification);
  } catch (error) {
    if (error instanceof LimitReached && notification.audience === 'business') {
      return { at: await leaveToDigest(em, notification, error, now()), data: job };
    }
    const at = await noteFailure(em, notification, error as Error, now());
    return at === null ? null : { at, data: job };
  }
  const { businessId, id, written } = notification;
  const at = now();
  if (written) await noteOutcome(em, { businessId, id }, { at, column: 'sent_at' });
  await noteSent(em, { businessId, id, status, at });
  return null;
}

/** Sends a notification, unless its limits refuse it. A sandbox holds it, whatever the limits are. */
async function send(
  em: EntityManager,
  services: Context['services'],
  notification: Pending,
): Promise<'sent' | 'held'> {
  const { id, businessId, channel, recipient } = notification;
  const attachments = await attachmentsOf(em, notification);
  const look = await readLook(em, businessId);
  const { mail, sms } = await composeNotification(services, notification, look);
  const check = () => refuseNotification(em, services.rateLimiter, notification);
  if (channel === 'whatsapp') {
    await check();
    await sendNews({ em, services }, notification, sms);
    return 'sent';
  }
  const message =
    channel === 'sms'
      ? { text: { to: recipient, text: sms } }
      : { mail: { ...mail, ...(attachments && { attachments }) } };
  return dispatchMessage(services, em, { id, businessId, message }, check);
}

/** Returns the attachments of a mail: the receipt that it is about, as a PDF in its language. */
async function attachmentsOf(
  em: EntityManager,
  { channel, facts, businessId, subject, locale }: Pending,
): Promise<Mail['attachments']> {
  if (!facts.receipt || channel !== 'mail') return undefined;
  const receipt = await findReceipt(em, businessId, subject);
  const look = await lookOf(em, businessId);
  const file = await fileOf(receipt, look, { format: 'pdf', language: languageOf(locale) });
  return [{ filename: file.name, contentType: file.type, content: file.content }];
}
