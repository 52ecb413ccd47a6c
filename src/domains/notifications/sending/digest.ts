import type { EntityManager } from '@mikro-orm/sql';
import type { Retry } from '../../../platform/jobs/enqueue.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { composeMail, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Notification } from '../notification.entity.ts';
import { localeFor, wordsOf } from './words-of.ts';
import { noteFailure } from './note-failure.ts';
import { findDigest, moveToDigest, noteDigestSent } from './pending.queries.ts';
import { readLook } from '../../shop/read-look.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface DigestFacts {
  business: string;
  /** Subjects of the messages, oldest first. */
  subjects: readonly string[];
  url: string;
}

/** Digest mail to a member with messages that exceeded the mail limit. */
const digestMail: MailTemplate<DigestFacts> = ({ business, subjects, url }, locale) => {
  const { mails, notificationDigest: t } = textsFor(locale);
  return {
    subject: t.subject({ business, count: subjects.length }),
    paragraphs: [mails.greeting, t.lead({ business }), ...subjects],
    action: { label: t.action, url },
    note: t.note,
  };
};

const minute = 60_000;
const hour = 60 * minute;

/** Most messages in one digest. The next digest has the rest. */
const mostTold = 500;

/**
 * Moves a team message that exceeds a limit to the digest of the hour, so that it is not lost. Returns the
 * time of the digest in epoch milliseconds.
 */
export async function leaveToDigest(
  em: EntityManager,
  { id, businessId }: Notification,
  { message }: Error,
  now: number,
): Promise<number> {
  const at = (Math.floor(now / hour) + 1) * hour;
  await moveToDigest(em, {
    businessId,
    id,
    at,
    error: `${message} It is told with others in one mail.`,
  });
  return at;
}

/**
 * Mails all messages in a member's digest, with the job of the oldest. The jobs of the others wait for it. No
 * limit applies, since there is one digest an hour.
 */
export async function sendDigest(
  services: Services,
  em: EntityManager,
  { id, businessId, recipient }: Notification,
): Promise<Retry<{ id: string }> | null> {
  const now = services.now();
  const told = await findDigest(em, { businessId, recipient, most: mostTold });
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
  await noteDigestSent(em, { businessId, ids: told.map(each => each.id), at: now });
  return null;
}
