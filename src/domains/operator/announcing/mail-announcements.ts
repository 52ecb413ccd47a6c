import { languageOf } from '../../../../packages/shared/languages.ts';
import type { AnnounceInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { layOut } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { announcementsOffUrl } from '../../identity/announcement-mails.ts';
import { User } from '../../identity/user.entity.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { readAnnouncement } from './announce.ts';
import type { Announcement } from './announcement.entity.ts';
import { claimMails, findUnmailed, lockUnmailed, noteMailed } from './announcement.queries.ts';
import { findRecipients } from './audience.queries.ts';
import { wordsFor } from './own-announcements.ts';

/** Owners whose mails are handed over in one transaction. */
const mostAtOnce = 200;
const lifetime = 3 * 86_400_000;

/**
 * Hands over the next mails of each announcement to the queue of mails. A transaction stores how far it came, so that it goes on
 * after a crash and nobody gets two. Returns the number of owners looked at.
 */
export async function mailAnnouncements(context: Context): Promise<number> {
  const due = await findUnmailed(context.em, context.now());
  const counts = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: ({ id }) =>
      write(context, null, async transaction => ({
        result: await mailSome(transaction, id),
        event: { type: 'announcement.mailed', businessId: null, subject: id, summary: '' },
        journaled: true,
      })),
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

async function mailSome(transaction: Context, id: string): Promise<number> {
  const { em, now, services } = transaction;
  const at = now();
  const announcement = await lockUnmailed(em, id, at);
  if (!announcement) return 0;
  const page = { after: announcement.mailedUpTo ?? '', most: mostAtOnce };
  const owners = await findRecipients(em, announcement, page);
  const userIds = owners.map(owner => owner.id);
  const claimed = new Set((await claimMails(em, { id, userIds, at })).map(row => row.userId));
  for (const { id: userId, email, locale } of owners) {
    if (!claimed.has(userId)) continue;
    const offUrl = announcementsOffUrl(services, userId);
    const mail = mailOf(wordsFor(announcement, locale), email, { locale, offUrl });
    await queueMail(transaction, mail, { businessId: null, expiresAt: at + lifetime });
  }
  const isLast = owners.length < mostAtOnce;
  await noteMailed(em, { id, upTo: userIds.at(-1) ?? null, endedAt: isLast ? at : null });
  return owners.length;
}

type Words = Announcement['texts'][number];

/** Writes an announcement as a mail. What surrounds its words is in the reader's language. */
function mailOf(
  { title, body }: Words,
  to: string,
  { locale, offUrl }: { locale: string; offUrl: string },
): Mail {
  const { mails, announcements: t } = textsFor(locale);
  const paragraphs = body.split(/\n\s*\n/);
  const content = {
    subject: title,
    paragraphs: [mails.greeting, ...paragraphs],
    footLink: { label: t.off, url: offUrl },
  };
  return { ...layOut(content, to, languageOf(locale)), unsubscribeUrl: offUrl };
}

/** Mails an announcement to the calling operator, in each of its languages. Nothing else is stored. */
export async function testAnnouncement(
  context: Context,
  input: AnnounceInput,
): Promise<{ email: string; mails: number }> {
  await authorizeService(context, 'test announcements');
  const { texts } = readAnnouncement(input, context.now());
  const { userId } = context.caller;
  const user = userId === null ? null : await context.em.findOne(User, { id: userId });
  if (!user) {
    throw new DomainError(
      'FORBIDDEN',
      'Only an operator with an account has an address for the test.',
    );
  }
  return write(context, null, async transaction => {
    const { services, now } = transaction;
    for (const words of texts) {
      const offUrl = announcementsOffUrl(services, user.id);
      const mail = mailOf(words, user.email, { locale: words.language, offUrl });
      await queueMail(transaction, mail, { businessId: null, expiresAt: now() + lifetime });
    }
    return {
      result: { email: user.email, mails: texts.length },
      event: {
        type: 'announcement.tested',
        businessId: null,
        subject: user.id,
        summary: `An announcement was mailed to its author: ${texts[0]?.title}`,
      },
    };
  });
}
