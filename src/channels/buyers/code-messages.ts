import { oneLine, type MailTemplate } from '../../platform/mail/compose-mail.ts';
import { textsFor } from '../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** The name of the business at whose shop it was asked for; null: elsewhere. */
  business: string | null;
}

/** A sign-in code. The subject does not contain it, because subjects are logged and shown on locked screens. */
export const codeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, signInCode: t } = textsFor(locale);
  return {
    subject: named(business, t.subject),
    paragraphs: [mails.greeting, t.lead({ code })],
    note: t.note,
  };
};

/** The same as a text message. */
export function codeText(locale: string, { code, business }: Facts): string {
  return oneLine(named(business, textsFor(locale).signInCode.text({ code })));
}

function named(business: string | null, words: string): string {
  return business === null ? words : `${business}: ${words}`;
}
