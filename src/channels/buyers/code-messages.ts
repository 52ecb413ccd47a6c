import { oneLine, type MailTemplate } from '../../platform/mail/compose-mail.ts';
import { textsFor } from '../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** Name of the business at whose shop the code was requested; null: elsewhere. */
  business: string | null;
}

/**
 * Mail with a sign-in code. Its subject does not contain the code, because subjects are logged and shown on
 * locked screens.
 */
export const codeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, signInCode: t } = textsFor(locale);
  return {
    subject: named(business, t.subject, locale),
    paragraphs: [mails.greeting, t.lead({ code })],
    note: t.note,
  };
};

/** Text message with a sign-in code. */
export function codeText(locale: string, { code, business }: Facts): string {
  return oneLine(named(business, textsFor(locale).signInCode.text({ code }), locale));
}

function named(business: string | null, words: string, locale: string): string {
  const { labelled } = textsFor(locale).phrases;
  return business === null ? words : labelled({ label: business, value: words });
}
