import type { MailTemplate } from '../../platform/mail/compose-mail.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** Mail to a buyer about a new phone or address of the account, with the link that undoes it. */
export const contactMail: MailTemplate<{ undoUrl: string }> = ({ undoUrl }, locale) => {
  const { mails, buyerContacts: t } = textsFor(locale);
  return {
    subject: t.subject,
    paragraphs: [mails.greeting, t.lead, t.undo],
    action: { label: t.action, url: undoUrl },
  };
};

/** Text message about a new contact of the account. */
export function contactText(locale: string, undoUrl: string): string {
  return textsFor(locale).buyerContacts.text({ url: undoUrl });
}
