import type { Kind } from './kind.ts';

/** An appointment was moved to another time or person. */
export const appointmentMoved: Kind = {
  about: 'appointment',
  events: ['appointment.rescheduled', 'series.moved'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  onlyWhileLive: true,
  endsReminders: true,
  texts: {
    en: {
      title: 'Visit moved',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} was moved to ${when}`,
        lead: 'your appointment was moved. This is how it stands now.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Moved: ${service} for ${client}, now ${when}`,
        lead: 'a booking was moved. This is how it stands now.',
      }),
    },
    de: {
      title: 'Termin verschoben',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} wurde verlegt auf ${when}`,
        lead: 'Ihr Termin wurde verlegt. So steht er jetzt fest.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Verlegt: ${service} für ${client}, jetzt ${when}`,
        lead: 'eine Buchung wurde verlegt. So steht sie jetzt fest.',
      }),
    },
    ru: {
      title: 'Перенос записи',
      client: ({ business, service, when }) => ({
        subject: `${business}: «${service}» — новое время, ${when}`,
        lead: 'Ваша запись перенесена. Теперь она выглядит так.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Перенос: «${service}», ${client}, теперь ${when}`,
        lead: 'Запись перенесена. Теперь она выглядит так.',
      }),
    },
  },
};
