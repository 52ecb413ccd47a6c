import type { Kind } from './kind.ts';

/** A pending appointment was approved and waits for its payment. */
export const appointmentApproved: Kind = {
  about: 'appointment',
  events: ['appointment.approved'],
  toClients: true,
  toBusiness: false,
  stateRank: 'answer',
  onlyWhileUnpaid: true,
  exampleStatus: 'pending',
  texts: {
    en: {
      title: 'Approved, to be paid',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} suits us, please pay, ${when}`,
        lead: 'the time suits us, and we have kept it for you. It is booked once it is paid.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Approved: ${service} for ${client}, ${when}`,
        lead: 'a booking was approved and waits for its payment.',
      }),
    },
    de: {
      title: 'Zugesagt, noch zu bezahlen',
      client: ({ business, service, when }) => ({
        subject: `${business}: ${service} passt uns, bitte bezahlen, ${when}`,
        lead: 'die Zeit passt uns, und wir halten sie für Sie frei. Gebucht ist sie, sobald sie bezahlt ist.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Zugestimmt: ${service} für ${client}, ${when}`,
        lead: 'einer Buchung wurde zugestimmt; sie wartet auf ihre Zahlung.',
      }),
    },
    ru: {
      title: 'Подтверждено, ждёт оплаты',
      client: ({ business, service, when }) => ({
        subject: `${business}: «${service}» одобрена, ждём оплаты, ${when}`,
        lead: 'Это время нам подходит, и мы держим его для вас. Запись состоится после оплаты.',
      }),
      business: ({ client, service, when }) => ({
        subject: `Одобрено: «${service}», ${client}, ${when}`,
        lead: 'Запись одобрена и ждёт оплаты.',
      }),
    },
  },
};
