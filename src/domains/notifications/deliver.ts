import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { lostAfter, nextAttempt } from '../../platform/mail/retries.ts';
import { composeNotification } from './compose-notification.ts';
import { Notification } from './notification.entity.ts';

/** Takes notifications that are due, so that no other process sends them meanwhile. */
export async function takeDueNotifications(
  em: EntityManager,
  now: number,
  most: number,
): Promise<Notification[]> {
  return sql<Notification>(
    em,
    `update notification n set next_attempt_at = $2, attempts = attempts + 1
     where n.id in (
       select id from notification where status = 'pending' and next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked)
     returning ${columnsOf(em, Notification, 'n')}`,
    [new Date(now).toISOString(), new Date(now + lostAfter).toISOString(), most],
  );
}

/**
 * Sends a notification that was taken and notes what came of it. A process that ends in between has it sent once
 * more, under the same Message-ID.
 */
export async function deliver({ services, em, now }: Context, taken: Notification): Promise<void> {
  try {
    await send(services, taken);
  } catch (error) {
    return noteFailure(em, taken, error as Error, now());
  }
  await sql(
    em,
    `update notification set status = 'sent', sent_at = $2, next_attempt_at = null, last_error = null where id = $1`,
    [taken.id, new Date(now()).toISOString()],
  );
}

async function send(services: Context['services'], taken: Notification): Promise<void> {
  const { id, channel, recipient } = taken;
  const { mailer, textSender, config } = services;
  const { mail, sms } = composeNotification(config, taken);
  if (channel === 'sms') return textSender.send({ to: recipient, text: sms, id });
  await mailer.send({ ...mail, messageId: `<${id}@${new URL(config.baseUrl).hostname}>` });
}

async function noteFailure(
  em: EntityManager,
  { id, attempts }: Notification,
  error: Error,
  now: number,
): Promise<void> {
  const next = nextAttempt(now, attempts, error);
  await sql(
    em,
    `update notification set status = $2, next_attempt_at = $3, last_error = $4
     where id = $1 and status = 'pending'`,
    [
      id,
      next === null ? 'failed' : 'pending',
      next === null ? null : new Date(next).toISOString(),
      error.message.slice(0, 500),
    ],
  );
}
