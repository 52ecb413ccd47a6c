import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface MailFacts {
  assistant: string;
  business: string;
  sentence: string;
  /** The deadline for an answer. */
  until: string;
  url: string;
}

/** Mails an owner the proposal of an assistant. */
export const proposalMail: MailTemplate<MailFacts> = (
  { sentence, until, url, ...names },
  locale,
) => {
  const { mails, proposals } = textsFor(locale);
  const t = proposals.mail;
  return {
    subject: t.subject(names),
    paragraphs: [mails.greeting, t.lead(names), sentence],
    details: [[t.until, until]],
    action: { label: t.action, url },
    note: t.note,
  };
};
