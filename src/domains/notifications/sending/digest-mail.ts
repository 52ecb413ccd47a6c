import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface DigestFacts {
  business: string;
  /** Subjects of the messages, oldest first. */
  subjects: readonly string[];
  url: string;
}

/** Digest mail to a member with messages that exceeded the mail limit. */
export const digestMail: MailTemplate<DigestFacts> = ({ business, subjects, url }, locale) => {
  const { mails, notificationDigest: t } = textsFor(locale);
  return {
    subject: t.subject({ business, count: subjects.length }),
    paragraphs: [mails.greeting, t.lead({ business }), ...subjects],
    action: { label: t.action, url },
    note: t.note,
  };
};
