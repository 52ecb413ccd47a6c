import type { Kind } from './kind.ts';

/** An appointment was booked, or asked for where it needs approval or payment. */
export const appointmentBooked: Kind = {
  about: 'appointment',
  events: ['appointment.created', 'series.booked'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  onlyWhileLive: true,
  texts: {
    en: {
      title: 'Booking',
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: your request for ${service}, ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'we have kept the time for you. It is booked once it is paid.'
                  : waitsFor === 'card'
                    ? 'we have kept the time for you for half an hour. It is booked once you have left a card; nothing is charged for that.'
                    : 'thank you for your request. We will tell you soon whether the time suits us.',
            }
          : {
              subject: `${business}: ${service} is booked, ${when}`,
              lead: 'thank you for your booking. We look forward to seeing you.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'New request' : 'New booking'}: ${service} for ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'there is a new request that waits for your approval.'
            : 'there is a new booking.',
      }),
    },
    de: {
      title: 'Buchung',
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: Ihre Anfrage für ${service}, ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'wir halten die Zeit für Sie frei. Gebucht ist sie, sobald sie bezahlt ist.'
                  : waitsFor === 'card'
                    ? 'wir halten die Zeit eine halbe Stunde für Sie frei. Gebucht ist sie, sobald Sie eine Karte hinterlegt haben; dafür wird nichts abgebucht.'
                    : 'vielen Dank für Ihre Anfrage. Wir sagen Ihnen bald, ob uns die Zeit passt.',
            }
          : {
              subject: `${business}: ${service} ist gebucht, ${when}`,
              lead: 'vielen Dank für Ihre Buchung. Wir freuen uns auf Sie.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'Neue Anfrage' : 'Neue Buchung'}: ${service} für ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'eine neue Anfrage wartet auf Ihre Zustimmung.'
            : 'es gibt eine neue Buchung.',
      }),
    },
    ru: {
      title: 'Запись',
      client: ({ business, service, when, waitsFor }) =>
        waitsFor
          ? {
              subject: `${business}: ваша заявка на «${service}», ${when}`,
              lead:
                waitsFor === 'payment'
                  ? 'Мы держим для вас это время. Запись состоится после оплаты.'
                  : waitsFor === 'card'
                    ? 'Мы держим для вас это время полчаса. Запись состоится, когда вы оставите карту; за это ничего не списывается.'
                    : 'Спасибо за заявку. Скоро мы сообщим, подходит ли нам это время.',
            }
          : {
              subject: `${business}: вы записаны на «${service}», ${when}`,
              lead: 'Спасибо за запись. Ждём вас.',
            },
      business: ({ client, service, when, waitsFor }) => ({
        subject: `${waitsFor ? 'Новая заявка' : 'Новая запись'}: «${service}», ${client}, ${when}`,
        lead:
          waitsFor === 'approval'
            ? 'Новая заявка ждёт вашего подтверждения.'
            : 'Появилась новая запись.',
      }),
    },
  },
};
