import type { MailTemplate } from '../../../platform/mail/compose-mail.ts';

interface LinkFacts {
  /** The address to follow. */
  url: string;
}

// Neither mail says a name: anybody can make an account of any name and address, and so have us write it there.

/** A link to sign in by. */
export const signInMail: MailTemplate<LinkFacts> = {
  en: ({ url }) => ({
    subject: 'Your sign-in link',
    paragraphs: ['Hello,', 'Sign in to Frontdesk with this link.'],
    action: { label: 'Sign in', url },
    note: 'It works once, within 15 minutes. If you did not ask for it, ignore this mail: nobody signs in without it.',
  }),
  de: ({ url }) => ({
    subject: 'Ihr Link zum Anmelden',
    paragraphs: ['Guten Tag,', 'mit diesem Link melden Sie sich bei Frontdesk an.'],
    action: { label: 'Anmelden', url },
    note: 'Er gilt einmal und 15 Minuten lang. Falls Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht: Ohne den Link meldet sich niemand an.',
  }),
  ru: ({ url }) => ({
    subject: 'Ссылка для входа',
    paragraphs: ['Здравствуйте!', 'Войдите в Frontdesk по этой ссылке.'],
    action: { label: 'Войти', url },
    note: 'Она действует один раз в течение 15 минут. Если вы её не запрашивали, не обращайте внимания на это письмо: без ссылки никто не войдёт.',
  }),
};

/** A link to confirm a new account's address by. */
export const confirmationMail: MailTemplate<LinkFacts> = {
  en: ({ url }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Hello,',
      'somebody made a Frontdesk account with this e-mail address. If it was you, confirm that the address is yours.',
    ],
    action: { label: 'Confirm', url },
    note: 'The link works for 7 days. If it was not you, ignore this mail.',
  }),
  de: ({ url }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Guten Tag,',
      'mit dieser E-Mail-Adresse wurde ein Konto bei Frontdesk angelegt. Wenn Sie das waren, bestätigen Sie bitte, dass die Adresse Ihre ist.',
    ],
    action: { label: 'Bestätigen', url },
    note: 'Der Link gilt 7 Tage. Wenn Sie es nicht waren, beachten Sie diese Nachricht nicht.',
  }),
  ru: ({ url }) => ({
    subject: 'Подтвердите адрес электронной почты',
    paragraphs: [
      'Здравствуйте!',
      'На этот адрес зарегистрирована учётная запись Frontdesk. Если это были вы, подтвердите, что адрес ваш.',
    ],
    action: { label: 'Подтвердить', url },
    note: 'Ссылка действует 7 дней. Если это были не вы, не обращайте внимания на это письмо.',
  }),
};
