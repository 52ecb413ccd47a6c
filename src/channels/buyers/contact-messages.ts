import { languageOf } from '../../../packages/shared/languages.ts';
import type { MailTemplate } from '../../platform/mail/compose-mail.ts';

/** Tells a buyer that the account has another phone or address, with the link that undoes it. */
export const contactMail: MailTemplate<{ undoUrl: string }> = {
  en: ({ undoUrl }) => ({
    subject: 'Your buyer account was changed',
    paragraphs: [
      'Hello,',
      'a phone number or an e-mail address was added to your buyer account.',
      'If it was not you, undo it within 7 days: your account gets its former contacts back and is signed out on all devices.',
    ],
    action: { label: 'Undo the change', url: undoUrl },
  }),
  de: ({ undoUrl }) => ({
    subject: 'Ihr Kundenkonto wurde geändert',
    paragraphs: [
      'Guten Tag,',
      'zu Ihrem Kundenkonto wurde eine Telefonnummer oder eine E-Mail-Adresse hinzugefügt.',
      'Falls Sie das nicht waren, machen Sie es binnen 7 Tagen rückgängig: Ihr Konto bekommt seine früheren Kontaktdaten zurück und wird auf allen Geräten abgemeldet.',
    ],
    action: { label: 'Änderung rückgängig machen', url: undoUrl },
  }),
  ru: ({ undoUrl }) => ({
    subject: 'Ваша учётная запись покупателя изменена',
    paragraphs: [
      'Здравствуйте!',
      'К вашей учётной записи покупателя добавлен номер телефона или адрес электронной почты.',
      'Если это были не вы, отмените изменение в течение 7 дней: учётная запись получит прежние контакты, и будет выполнен выход на всех устройствах.',
    ],
    action: { label: 'Отменить изменение', url: undoUrl },
  }),
};

const texts = {
  en: 'A phone number or an e-mail address was added to your buyer account. If it was not you, undo it within 7 days:',
  de: 'Zu Ihrem Kundenkonto wurde eine Telefonnummer oder E-Mail-Adresse hinzugefügt. Falls Sie das nicht waren, machen Sie es binnen 7 Tagen rückgängig:',
  ru: 'К вашей учётной записи покупателя добавлен номер телефона или адрес эл. почты. Если это были не вы, отмените это в течение 7 дней:',
};

/** The same as a text message. */
export function contactText(locale: string, undoUrl: string): string {
  return `${texts[languageOf(locale)]} ${undoUrl}`;
}
