import type { Kind } from './kind.ts';

/** An appointment that is to come is another service, takes another time or costs something else. */
export const appointmentChanged: Kind = {
  about: 'appointment',
  events: ['appointment.changed'],
  toClients: true,
  toBusiness: true,
  onlyWhileLive: true,
  onlyBeforeStart: true,
  stateRank: 'change',
  texts: {
    en: {
      title: 'Visit changed',
      client: ({ business, service, when }) => ({
        subject: `${business}: your visit on ${when} was changed (${service})`,
        lead: 'your appointment was changed. This is how it stands now.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Changed: ${service} for ${client}, ${when}`,
        lead: 'a booking was changed. This is how it stands now.',
      }),
    },
    de: {
      title: 'Termin geändert',
      client: ({ business, service, when }) => ({
        subject: `${business}: Ihr Termin am ${when} wurde geändert (${service})`,
        lead: 'Ihr Termin wurde geändert. So steht er jetzt fest.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Geändert: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung wurde geändert. So steht sie jetzt fest.',
      }),
    },
    ru: {
      title: 'Изменение записи',
      client: ({ business, service, when }) => ({
        subject: `${business}: ваша запись на ${when} изменена («${service}»)`,
        lead: 'Ваша запись изменена. Теперь она выглядит так.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Изменение: «${service}», ${client}, ${when}`,
        lead: 'Запись изменена. Теперь она выглядит так.',
      }),
    },
  },
};
