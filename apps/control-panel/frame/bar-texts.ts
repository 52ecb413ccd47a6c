import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    looking: {
      title: (name: string) => `You are looking into ${name}, read-only.`,
      until: (time: string) => `Until ${time}`,
      leave: 'Leave',
    },
    title: 'Your clients get no messages yet',
    own: (email: string) =>
      `Confirm your address first: open the link in the mail that we sent to ${email}.`,
    others:
      'The owner has to confirm their e-mail address first, by the link that was mailed to them.',
    again: 'Send the link again',
    sent: (email: string) => `Another link is on its way to ${email}.`,
  },
  de: {
    looking: {
      title: (name: string) => `Sie sehen ${name} ein und können nichts ändern.`,
      until: (time: string) => `Bis ${time}`,
      leave: 'Verlassen',
    },
    title: 'Ihre Kunden bekommen noch keine Nachrichten',
    own: (email: string) =>
      `Bestätigen Sie zuerst Ihre Adresse: Öffnen Sie den Link in der E-Mail an ${email}.`,
    others:
      'Zuerst muss der Inhaber seine E-Mail-Adresse bestätigen, mit dem Link in seiner E-Mail.',
    again: 'Link noch einmal senden',
    sent: (email: string) => `Ein neuer Link ist unterwegs an ${email}.`,
  },
  ru: {
    looking: {
      title: (name: string) => `Вы просматриваете «${name}» без права изменений.`,
      until: (time: string) => `До ${time}`,
      leave: 'Выйти',
    },
    title: 'Клиенты пока не получают сообщений',
    own: (email: string) =>
      `Сначала подтвердите свой адрес: откройте ссылку из письма, отправленного на ${email}.`,
    others: 'Сначала владелец должен подтвердить свою почту по ссылке из письма.',
    again: 'Отправить ссылку ещё раз',
    sent: (email: string) => `Новая ссылка отправлена на ${email}.`,
  },
});
