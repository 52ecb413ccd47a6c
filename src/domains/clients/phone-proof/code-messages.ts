import { oneLine, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** Name of the business. */
  business: string;
}

/**
 * Mail with a code for booking or ordering. The subject omits the code, since subjects are logged and shown
 * on locked screens.
 */
export const phoneCodeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, phoneCode: t } = textsFor(locale);
  return {
    subject: t.subject({ business }),
    paragraphs: [mails.greeting, t.lead({ code, business })],
    note: t.note,
  };
};

/** Returns the text message with the code. */
export function phoneCodeText(locale: string, { code, business }: Facts): string {
  return oneLine(textsFor(locale).phoneCode.text({ code, business }));
}
