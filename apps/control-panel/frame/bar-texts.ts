import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: {
    looking: {
      title: (name: string) => `You are viewing ${name} in read-only mode.`,
      until: (time: string) => `Until ${time}`,
      leave: 'Leave',
    },
    title: 'Your clients get no messages yet',
    own: (email: string) =>
      `Confirm your address first: open the link in the e-mail we sent to ${email}.`,
    others:
      'The owner has to confirm their e-mail address first, using the link we mailed to them.',
    again: 'Resend link',
    sent: (email: string) => `Another link is on its way to ${email}.`,
  },
  de: {
    looking: {
      title: (name: string) => `Sie sehen ${name} nur zum Lesen.`,
      until: (time: string) => `Bis ${time}`,
      leave: 'Verlassen',
    },
    title: 'Ihre Kunden bekommen noch keine Nachrichten',
    own: (email: string) =>
      `Bestätigen Sie zuerst Ihre Adresse: Öffnen Sie den Link in der E-Mail an ${email}.`,
    others:
      'Zuerst muss der Inhaber seine E-Mail-Adresse über den Link bestätigen, den wir ihm geschickt haben.',
    again: 'Link erneut senden',
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
