import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/job-queue.ts';
import { attachmentsOf } from './attachments-of.ts';
import { composeNotification } from './compose-notification.ts';
import { Notification } from '../notification.entity.ts';
import { leaveToDigest, sendDigest } from './digest.ts';
import { noteFailure } from './note-failure.ts';
import { readLook } from '../../shop/read-look.ts';
import { LimitReached, refuseNotification } from './refuse-notification.ts';
import type { Writable } from './writable.ts';

/** What a job of the queue carries: which row of the log is to be sent. */
export interface NotificationJob {
  readonly id: string;
}

/** In pg-boss. */
export const notificationQueueName = 'notification';

/** What businesses have clients and themselves notified of. It is left alone where there is nothing to send it by. */
export const notificationQueue: JobQueue<NotificationJob> = {
  name: notificationQueueName,
  works: ({ services: { mailer, textSender } }) => mailer.works || textSender.works,
  deliver,
};

/**
 * Sends a notification that is still to be sent and notes in the log what came of it. A process that ends in between
 * has it sent once more, under the same Message-ID.
 */
async function deliver(
  { services, em, now }: Context,
  job: NotificationJob,
): Promise<Retry<NotificationJob> | null> {
  const notification = await readPending(em, job.id);
  if (!notification) return null;
  if (notification.facts.inDigest) return sendDigest(services, em, notification);
  try {
    await refuseNotification(em, services.rateLimiter, notification);
    await send(em, services, notification);
  } catch (error) {
    if (error instanceof LimitReached && notification.audience === 'business') {
      return { at: await leaveToDigest(em, notification, error, now()), data: job };
    }
    const at = await noteFailure(em, notification, error as Error, now());
    return at === null ? null : { at, data: job };
  }
  await changeRows(
    em,
    notification.businessId,
    `update notification set status = 'sent', attempts = attempts + 1, sent_at = $2, next_attempt_at = null,
       last_error = null
     where id = $1 and business_id = $3 returning 1`,
    [notification.id, new Date(now()).toISOString(), notification.businessId],
  );
  return null;
}

/** A notification with the business's own words for it. */
type Pending = Notification & Pick<Writable, 'ownTexts'>;

/** Reads a notification; undefined where it was called back, or another process has sent it. */
async function readPending(em: EntityManager, id: string): Promise<Pending | undefined> {
  const [notification] = await sql<Pending>(
    em,
    `select ${columnsOf(em, Notification, 'n')}, (
       select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'text', t.text, 'sms', t.sms))
       from notification_text t where t.business_id = n.business_id and t.kind = n.kind) as "ownTexts"
     from notification n where n.id = $1 and n.status = 'pending'`,
    [id],
  );
  return notification;
}

async function send(
  em: EntityManager,
  services: Context['services'],
  notification: Pending,
): Promise<void> {
  const { id, channel, recipient } = notification;
  const { mailer, textSender, config } = services;
  const attachments = await attachmentsOf(em, notification);
  const look = await readLook(em, notification.businessId);
  const { mail, sms } = await composeNotification(services, notification, look);
  if (channel === 'sms') return textSender.send({ to: recipient, text: sms, id });
  const messageId = `<${id}@${new URL(config.baseUrl).hostname}>`;
  await mailer.send({ ...mail, ...(attachments && { attachments }), messageId });
}
