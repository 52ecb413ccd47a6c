import { languageOf } from '../../../packages/shared/languages.ts';
import { oneLine, type MailTemplate } from '../../platform/mail/compose-mail.ts';

interface Facts {
  code: string;
  /** The name of the business at whose shop it was asked for; null: elsewhere. */
  business: string | null;
}

/** A sign-in code. The subject does not contain it, because subjects are logged and shown on locked screens. */
export const codeMail: MailTemplate<Facts> = {
  en: ({ code, business }) => ({
    subject: named(business, 'Your sign-in code'),
    paragraphs: ['Hello,', `your code is ${code}.`],
    note: 'It works once, within 5 minutes. Nobody of ours will ask you for it. If you did not ask for it, ignore this mail.',
  }),
  de: ({ code, business }) => ({
    subject: named(business, 'Ihr Code zum Anmelden'),
    paragraphs: ['Guten Tag,', `Ihr Code ist ${code}.`],
    note: 'Er gilt einmal und 5 Minuten lang. Niemand von uns fragt Sie danach. Falls Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht.',
  }),
  ru: ({ code, business }) => ({
    subject: named(business, 'Код для входа'),
    paragraphs: ['Здравствуйте!', `Ваш код: ${code}.`],
    note: 'Он действует один раз в течение 5 минут. Мы никогда не спрашиваем его у вас. Если вы его не запрашивали, не обращайте внимания на это письмо.',
  }),
};

const texts = {
  en: (code: string) => `Your sign-in code is ${code}. It works for 5 minutes. Tell it to nobody.`,
  de: (code: string) => `Ihr Code ist ${code}. Er gilt 5 Minuten. Geben Sie ihn niemandem.`,
  ru: (code: string) => `Ваш код: ${code}. Действует 5 минут. Никому его не сообщайте.`,
};

/** The same as a text message. */
export function codeText(locale: string, { code, business }: Facts): string {
  return oneLine(named(business, texts[languageOf(locale)](code)));
}

function named(business: string | null, words: string): string {
  return business === null ? words : `${business}: ${words}`;
}
