import { languageOf } from '../../../../packages/shared/languages.ts';
import { oneLine, type MailTemplate } from '../../../platform/mail/compose-mail.ts';

interface Facts {
  code: string;
  /** The business's name. */
  business: string;
}

/** A code to book or order with. The subject does not contain it, because subjects are logged and shown on locked screens. */
export const phoneCodeMail: MailTemplate<Facts> = {
  en: ({ code, business }) => ({
    subject: `${business}: your code`,
    paragraphs: ['Hello,', `your code is ${code}. With it you can finish at ${business}.`],
    note: 'It works once, within 10 minutes. Nobody of ours will ask you for it. If you did not ask for it, ignore this mail.',
  }),
  de: ({ code, business }) => ({
    subject: `${business}: Ihr Code`,
    paragraphs: ['Guten Tag,', `Ihr Code ist ${code}. Damit schließen Sie bei ${business} ab.`],
    note: 'Er gilt einmal und 10 Minuten lang. Niemand von uns fragt Sie danach. Falls Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht.',
  }),
  ru: ({ code, business }) => ({
    subject: `${business}: ваш код`,
    paragraphs: ['Здравствуйте!', `Ваш код: ${code}. С ним вы завершите оформление у ${business}.`],
    note: 'Он действует один раз в течение 10 минут. Мы никогда не спрашиваем его у вас. Если вы его не запрашивали, не обращайте внимания на это письмо.',
  }),
};

const texts = {
  en: ({ code, business }: Facts) => `${business}: your code is ${code}. It works for 10 minutes.`,
  de: ({ code, business }: Facts) => `${business}: Ihr Code ist ${code}. Er gilt 10 Minuten.`,
  ru: ({ code, business }: Facts) => `${business}: ваш код ${code}. Действует 10 минут.`,
};

/** The same as a text message. */
export function phoneCodeText(locale: string, facts: Facts): string {
  return oneLine(texts[languageOf(locale)](facts));
}
