import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/job-queue.ts';
import { attachmentsOf } from './attachments-of.ts';
import { composeNotification } from './compose-notification.ts';
import { leaveToDigest, sendDigest } from './digest.ts';
import { notificationQueueName } from '../notification.queries.ts';
import { noteFailure } from './note-failure.ts';
import { dispatchMessage } from '../../../platform/mail/dispatch-message.ts';
import { noteSent, readPending, type Pending } from './pending.queries.ts';
import { readLook } from '../../shop/read-look.ts';
import { LimitReached, refuseNotification } from './refuse-notification.ts';

/** Payload of a job: the id of the log row to send. */
export interface NotificationJob {
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
  const { businessId, id } = notification;
  await noteSent(em, { businessId, id, status, at: now() });
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
  const message =
    channel === 'sms'
      ? { text: { to: recipient, text: sms } }
      : { mail: { ...mail, ...(attachments && { attachments }) } };
  return dispatchMessage(services, em, { id, businessId, message }, () =>
    refuseNotification(em, services.rateLimiter, notification),
  );
}
