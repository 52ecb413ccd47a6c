import type { Kind } from './kind.ts';

/** A client has not come for a while; planned by `planNextVisits`. */
export const clientNextVisit: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  namesLastVisit: true,
  texts: {
    en: {
      title: 'Time for the next visit',
      client: ({ business, service }) => ({
        subject: `${business}: time for ${service} again?`,
        lead: 'your last visit was a while ago. Would you like to book the next?',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client} has not come since ${when}: ${service}`,
        lead: 'a client has not booked again for a while.',
      }),
    },
    de: {
      title: 'Zeit für den nächsten Besuch',
      client: ({ business, service }) => ({
        subject: `${business}: wieder Zeit für ${service}?`,
        lead: 'Ihr letzter Besuch ist eine Weile her. Möchten Sie den nächsten buchen?',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client} war zuletzt am ${when} da: ${service}`,
        lead: 'jemand aus der Kundschaft hat eine Weile nicht wieder gebucht.',
      }),
    },
    ru: {
      title: 'Пора на следующий визит',
      client: ({ business, service }) => ({
        subject: `${business}: пора снова на «${service}»?`,
        lead: 'С вашего последнего визита прошло время. Хотите записаться снова?',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client}: последний визит — ${when}, «${service}»`,
        lead: 'Клиент давно не записывался.',
      }),
    },
  },
};
