import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import type { Retry } from '../../../platform/jobs/job-queue.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { Notification } from '../notification.entity.ts';
import { digestMail } from './digest-mail.ts';
import { localeFor } from './locale-for.ts';
import { noteFailure } from './note-failure.ts';
import { readLook } from '../../shop/read-look.ts';
import { wordsOf } from './words-of.ts';

const minute = 60_000;
const hour = 60 * minute;

/** So many messages one digest tells. The next digest tells the others. */
const mostTold = 500;

/**
 * Leaves a message to the team that is beyond a limit to the digest of the hour, so that it is not lost. Returns when the
 * digest is due, in epoch milliseconds.
 */
export async function leaveToDigest(
  em: EntityManager,
  { id, businessId }: Notification,
  { message }: Error,
  now: number,
): Promise<number> {
  const at = (Math.floor(now / hour) + 1) * hour;
  await changeRows(
    em,
    businessId,
    `update notification set facts = facts || '{"inDigest": true}', next_attempt_at = $3, last_error = $4
     where id = $1 and business_id = $2 and status = 'pending' returning 1`,
    [id, businessId, toIso(at), `${message} It is told with others in one mail.`],
  );
  return at;
}

/**
 * Mails all messages that are left to the digest of a member, with the oldest of them; the others wait for that. It counts in
 * no limit, since there is one an hour.
 */
export async function sendDigest(
  services: Services,
  em: EntityManager,
  { id, businessId, recipient }: Notification,
): Promise<Retry<{ id: string }> | null> {
  const now = services.now();
  const told = await sql<Notification>(
    em,
    `select ${columnsOf(em, Notification, 'n')} from notification n
     where n.business_id = $1 and n.recipient = $2 and n.audience = 'business' and n.status = 'pending'
       and n.facts ->> 'inDigest' = 'true'
     order by n.id limit ${mostTold}`,
    [businessId, recipient],
  );
  const [first] = told;
  if (!first) return null;
  if (first.id !== id) {
    return { at: Math.max(now, first.nextAttemptAt ?? now) + minute, data: { id } };
  }
  const { locale, facts } = first;
  const look = await readLook(em, businessId);
  const subjectOf = (message: Notification) =>
    wordsOf(languageOf(message.locale), { ...message, locale: localeFor(message, look) }).subject;
  const mail = composeMail(digestMail, recipient, locale, {
    business: facts.business.name,
    subjects: told.map(subjectOf),
    url: `${services.config.baseUrl}/ControlPanel`,
  });
  const messageId = `<${id}@${new URL(services.config.baseUrl).hostname}>`;
  try {
    await services.mailer.send({ ...mail, messageId });
  } catch (error) {
    const at = await noteFailure(em, first, error as Error, now);
    return at === null ? null : { at, data: { id } };
  }
  await changeRows(
    em,
    businessId,
    `update notification set status = 'sent', attempts = attempts + 1, sent_at = $2, next_attempt_at = null
     where id = any($1) and business_id = $3 returning 1`,
    [told.map(each => each.id), toIso(now), businessId],
  );
  return null;
}
