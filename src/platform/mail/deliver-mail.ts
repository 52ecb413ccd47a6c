import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/query/columns-of.ts';
import { sql } from '../database/query/sql.ts';
import { sealPurpose, type Queued } from './queue-mail.ts';
import { QueuedMail } from './queued-mail.entity.ts';
import { lostAfter, nextAttempt } from './retries.ts';

/** Takes mails that are due, so that no other process sends them meanwhile. */
export async function takeDueMails(
  em: EntityManager,
  now: number,
  most: number,
): Promise<QueuedMail[]> {
  return sql<QueuedMail>(
    em,
    `update queued_mail q set next_attempt_at = $2, attempts = attempts + 1
     where q.id in (
       select id from queued_mail where next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked)
     returning ${columnsOf(em, QueuedMail, 'q')}`,
    [new Date(now).toISOString(), new Date(now + lostAfter).toISOString(), most],
  );
}

/**
 * Sends a mail that was taken, and forgets it once the server has it or it is given up. A process that ends in between
 * has it sent once more, under the same Message-ID.
 */
export async function deliverMail(
  { services, em, now }: Context,
  taken: QueuedMail,
): Promise<void> {
  const { id, attempts } = taken;
  // As text, since statements of our own answer instants as the driver reads them.
  const expiresAt = new Date(taken.expiresAt).getTime();
  if (expiresAt <= now()) return forget(em, id);
  try {
    await send(services, taken);
  } catch (error) {
    const next = nextAttempt(now(), attempts, error as Error);
    const isGivenUp = next === null || next >= expiresAt;
    services.log.error(
      { err: error, id, attempts },
      isGivenUp ? 'a mail could not be sent' : 'a mail could not be sent and will be tried again',
    );
    if (isGivenUp) return forget(em, id);
    await sql(em, 'update queued_mail set next_attempt_at = $2 where id = $1', [
      id,
      new Date(next).toISOString(),
    ]);
    return;
  }
  await forget(em, id);
}

async function send(services: Context['services'], { id, sealed }: QueuedMail): Promise<void> {
  const queued = JSON.parse(services.seal.open(sealed, sealPurpose(id))) as Queued;
  if ('text' in queued) return services.textSender.send({ ...queued.text, id });
  const { hostname } = new URL(services.config.baseUrl);
  return services.mailer.send({ ...queued.mail, messageId: `<${id}@${hostname}>` });
}

async function forget(em: EntityManager, id: string): Promise<void> {
  await sql(em, 'delete from queued_mail where id = $1', [id]);
}
