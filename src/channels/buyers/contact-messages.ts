import { languageOf, type MailTemplate } from '../../platform/mail/compose-mail.ts';

/** Tells a buyer that the account has another phone or address. */
export const contactMail: MailTemplate<object> = {
  en: () => ({
    subject: 'Your buyer account was changed',
    paragraphs: [
      'Hello,',
      'a phone number or an e-mail address was added to your buyer account.',
      'If it was not you: sign in with a code, sign out everywhere, and have recent changes undone. That is possible for 7 days.',
    ],
  }),
  de: () => ({
    subject: 'Ihr Kundenkonto wurde geändert',
    paragraphs: [
      'Guten Tag,',
      'zu Ihrem Kundenkonto wurde eine Telefonnummer oder eine E-Mail-Adresse hinzugefügt.',
      'Falls Sie das nicht waren: Melden Sie sich mit einem Code an, melden Sie sich überall ab und machen Sie die letzten Änderungen rückgängig. Das geht 7 Tage lang.',
    ],
  }),
  ru: () => ({
    subject: 'Ваша учётная запись покупателя изменена',
    paragraphs: [
      'Здравствуйте!',
      'К вашей учётной записи покупателя добавлен номер телефона или адрес электронной почты.',
      'Если это были не вы: войдите по коду, выйдите на всех устройствах и отмените последние изменения. Это возможно в течение 7 дней.',
    ],
  }),
};

const texts = {
  en: 'A phone number or an e-mail address was added to your buyer account. If it was not you, sign in, sign out everywhere and undo recent changes within 7 days.',
  de: 'Zu Ihrem Kundenkonto wurde eine Telefonnummer oder E-Mail-Adresse hinzugefügt. Falls Sie das nicht waren: Melden Sie sich an, dann überall ab, und machen Sie die letzten Änderungen binnen 7 Tagen rückgängig.',
  ru: 'К вашей учётной записи покупателя добавлен номер телефона или адрес эл. почты. Если это были не вы: войдите, выйдите на всех устройствах и отмените изменения в течение 7 дней.',
};

/** The same as a text message. */
export function contactText(locale: string): string {
  return texts[languageOf(locale)];
}
