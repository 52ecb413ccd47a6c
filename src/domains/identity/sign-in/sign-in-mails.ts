import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface LinkFacts {
  /** Address of the link. */
  url: string;
}

// Neither mail contains a name. Anybody can register any name and address, and would choose the text of our
// mail.

/** Mail with a sign-in link. */
export const signInMail: MailTemplate<LinkFacts> = (facts, locale) =>
  linkMail(facts, locale, 'signInLink');

/** Mail with a link to confirm a new account's address. */
export const confirmationMail: MailTemplate<LinkFacts> = (facts, locale) =>
  linkMail(facts, locale, 'addressConfirmation');

function linkMail({ url }: LinkFacts, locale: string, name: 'signInLink' | 'addressConfirmation') {
  const { mails, [name]: t } = textsFor(locale);
  return {
    subject: t.subject,
    paragraphs: [mails.greeting, t.lead],
    action: { label: t.action, url },
    note: t.note,
  };
}
