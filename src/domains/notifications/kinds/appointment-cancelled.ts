import type { Kind } from './kind.ts';

/** An appointment was cancelled. */
export const appointmentCancelled: Kind = {
  about: 'appointment',
  events: ['appointment.cancelled', 'series.cancelled'],
  toClients: true,
  toBusiness: true,
  stateRank: 'change',
  endsReminders: true,
  exampleStatus: 'cancelled',
  texts: {
    en: {
      title: 'Cancellation',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} on ${when} is cancelled`,
        lead: 'your appointment was cancelled.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Cancelled: ${service} for ${client}, ${when}`,
        lead: 'a booking was cancelled.',
      }),
    },
    de: {
      title: 'Stornierung',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} am ${when} ist abgesagt`,
        lead: 'Ihr Termin wurde abgesagt.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Abgesagt: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung wurde abgesagt.',
      }),
    },
    ru: {
      title: 'Отмена',
      client: ({ business, service, when }) => ({
        subject: `${business}: запись на «${service}» отменена, ${when}`,
        lead: 'Ваша запись отменена.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Отмена: «${service}», ${client}, ${when}`,
        lead: 'Запись отменена.',
      }),
    },
  },
};
