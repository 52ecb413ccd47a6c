import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface DigestFacts {
  assistant: string;
  business: string;
  /** The number of waiting proposals. */
  count: number;
  sentences: readonly string[];
  url: string;
}

/** Mails an owner several proposals that were too many for single mails. */
export const digestMail: MailTemplate<DigestFacts> = ({ sentences, url, ...names }, locale) => {
  const { mails, proposals } = textsFor(locale);
  const t = proposals.digest;
  return {
    subject: t.subject(names),
    paragraphs: [mails.greeting, t.lead(names), ...sentences],
    action: { label: t.action, url },
    note: t.note,
  };
};
