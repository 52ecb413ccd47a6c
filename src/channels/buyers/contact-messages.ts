import type { MailTemplate } from '../../platform/mail/compose-mail.ts';
import { textsFor } from '../../texts/texts-for.ts';

/** Tells a buyer that the account has another phone or address, with the link that undoes it. */
export const contactMail: MailTemplate<{ undoUrl: string }> = ({ undoUrl }, locale) => {
  const { mails, buyerContacts: t } = textsFor(locale);
  return {
    subject: t.subject,
    paragraphs: [mails.greeting, t.lead, t.undo],
    action: { label: t.action, url: undoUrl },
  };
};

/** The same as a text message. */
export function contactText(locale: string, undoUrl: string): string {
  return textsFor(locale).buyerContacts.text({ url: undoUrl });
}
