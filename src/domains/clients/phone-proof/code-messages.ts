import { oneLine, type MailTemplate } from '../../../platform/mail/compose-mail.ts';
import { textsFor } from '../../../texts/texts-for.ts';

interface Facts {
  code: string;
  /** The business's name. */
  business: string;
}

/** A code to book or order with. The subject does not contain it, because subjects are logged and shown on locked screens. */
export const phoneCodeMail: MailTemplate<Facts> = ({ code, business }, locale) => {
  const { mails, phoneCode: t } = textsFor(locale);
  return {
    subject: t.subject({ business }),
    paragraphs: [mails.greeting, t.lead({ code, business })],
    note: t.note,
  };
};

/** The same as a text message. */
export function phoneCodeText(locale: string, { code, business }: Facts): string {
  return oneLine(textsFor(locale).phoneCode.text({ code, business }));
}
