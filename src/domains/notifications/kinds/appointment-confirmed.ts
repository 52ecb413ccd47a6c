import type { Kind } from './kind.ts';

/** A pending appointment was approved or paid. */
export const appointmentConfirmed: Kind = {
  about: 'appointment',
  events: ['appointment.confirmed', 'series.restored'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileLive: true,
  texts: {
    en: {
      title: 'Confirmation',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} is confirmed, ${when}`,
        lead: 'your appointment is confirmed. We look forward to seeing you.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Confirmed: ${service} for ${client}, ${when}`,
        lead: 'a booking was confirmed.',
      }),
    },
    de: {
      title: 'Bestätigung',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} ist bestätigt, ${when}`,
        lead: 'Ihr Termin ist bestätigt. Wir freuen uns auf Sie.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Bestätigt: ${service} für ${client}, ${when}`,
        lead: 'eine Buchung wurde bestätigt.',
      }),
    },
    ru: {
      title: 'Подтверждение',
      client: ({ business, service, when }) => ({
        subject: `${business}: запись на «${service}» подтверждена, ${when}`,
        lead: 'Ваша запись подтверждена. Ждём вас.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Подтверждено: «${service}», ${client}, ${when}`,
        lead: 'Запись подтверждена.',
      }),
    },
  },
};
