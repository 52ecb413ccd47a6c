import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface DigestFacts {
  business: string;
  /** What the messages say in their subjects, oldest first. */
  subjects: readonly string[];
  url: string;
}

/** Tells a member of messages that were too many to be mailed one by one. */
export const digestMail: MailTemplate<DigestFacts> = ({ business, subjects, url }, locale) => {
  const { mails, notificationDigest: t } = textsFor(locale);
  return {
    subject: t.subject({ business, count: subjects.length }),
    paragraphs: [mails.greeting, t.lead({ business }), ...subjects],
    action: { label: t.action, url },
    note: t.note,
  };
};
