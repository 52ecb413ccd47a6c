import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface LinkFacts {
  /** The address to follow. */
  url: string;
}

// Neither mail says a name: anybody can make an account of any name and address, and so have us write it there.

/** A link to sign in by. */
export const signInMail: MailTemplate<LinkFacts> = (facts, locale) =>
  linkMail(facts, locale, 'signInLink');

/** A link to confirm a new account's address by. */
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
