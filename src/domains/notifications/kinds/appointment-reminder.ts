import type { Kind } from './kind.ts';

/** An appointment is near: a scheduled job finds those, so there is no event. */
export const appointmentReminder: Kind = {
  about: 'appointment',
  events: [],
  purpose: 'reminders',
  toClients: true,
  toBusiness: false,
  texts: {
    en: {
      title: 'Reminder',
      client: ({ business, service, when }) => ({
        subject: `${business}: see you soon for ${service}, ${when}`,
        lead: 'this is to remind you of your appointment.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Coming up: ${service} for ${client}, ${when}`,
        lead: 'a booking is near.',
      }),
    },
    de: {
      title: 'Erinnerung',
      client: ({ business, service, when }) => ({
        subject: `${business}: bis bald zu ${service}, ${when}`,
        lead: 'wir erinnern Sie an Ihren Termin.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Demnächst: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung steht bevor.',
      }),
    },
    ru: {
      title: 'Напоминание',
      client: ({ business, service, when }) => ({
        subject: `${business}: ждём вас на «${service}», ${when}`,
        lead: 'Напоминаем о вашей записи.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Скоро: «${service}», ${client}, ${when}`,
        lead: 'Приближается время записи.',
      }),
    },
  },
};
