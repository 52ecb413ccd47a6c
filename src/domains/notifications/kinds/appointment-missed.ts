import type { Kind } from './kind.ts';

/** An appointment was not taken up, and something is kept or asked for. */
export const appointmentMissed: Kind = {
  about: 'appointment',
  events: ['appointment.no_show'],
  toClients: true,
  toBusiness: false,
  ofFee: true,
  exampleStatus: 'no_show',
  texts: {
    en: {
      title: 'Missed, with a fee',
      client: ({ business, service, when, fee }) => ({
        subject: `${business}: you missed ${service} on ${when}, the fee is ${fee}`,
        lead: 'we waited for you. As was agreed with the booking, we keep a fee.',
      }),
      business: ({ client, service, when, fee }) => ({
        subject: `Missed: ${service} for ${client}, ${when}, fee ${fee}`,
        lead: 'a client did not come, and a fee is kept.',
      }),
    },
    de: {
      title: 'Versäumt, mit Gebühr',
      client: ({ business, service, when, fee }) => ({
        subject: `${business}: Sie haben ${service} am ${when} versäumt, Gebühr ${fee}`,
        lead: 'wir haben auf Sie gewartet. Wie bei der Buchung vereinbart, behalten wir eine Gebühr.',
      }),
      business: ({ client, service, when, fee }) => ({
        subject: `Versäumt: ${service} für ${client}, ${when}, Gebühr ${fee}`,
        lead: 'jemand ist nicht gekommen, und eine Gebühr wird einbehalten.',
      }),
    },
    ru: {
      title: 'Неявка с удержанием',
      client: ({ business, service, when, fee }) => ({
        subject: `${business}: вы пропустили визит «${service}», ${when}, удержание ${fee}`,
        lead: 'Мы вас ждали. Как было условлено при записи, мы удерживаем плату.',
      }),
      business: ({ client, service, when, fee }) => ({
        subject: `Неявка: «${service}», ${client}, ${when}, удержание ${fee}`,
        lead: 'Клиент не пришёл, плата удерживается.',
      }),
    },
  },
};
