import type { Kind } from './kind.ts';

/** Somebody was put on the waiting list. */
export const waitlistJoined: Kind = {
  about: 'waitlist',
  events: ['waitlist.joined'],
  toClients: true,
  toBusiness: false,
  texts: {
    en: {
      title: 'On the waiting list',
      client: ({ business, service }) => ({
        subject: `${business}: you are on the waiting list for ${service}`,
        lead: 'you are on the waiting list. As soon as a place is free that fits, we write to you.',
      }),
      business: ({ client, service }) => ({
        subject: `${client} waits for ${service}`,
        lead: 'somebody was put on the waiting list.',
      }),
    },
    de: {
      title: 'Auf der Warteliste',
      client: ({ business, service }) => ({
        subject: `${business}: Sie stehen auf der Warteliste für ${service}`,
        lead: 'Sie stehen auf der Warteliste. Sobald ein passender Platz frei ist, schreiben wir Ihnen.',
      }),
      business: ({ client, service }) => ({
        subject: `${client} wartet auf ${service}`,
        lead: 'jemand steht neu auf der Warteliste.',
      }),
    },
    ru: {
      title: 'В листе ожидания',
      client: ({ business, service }) => ({
        subject: `${business}: вы в листе ожидания, ${service}`,
        lead: 'Вы в листе ожидания. Как только освободится подходящее время, мы вам напишем.',
      }),
      business: ({ client, service }) => ({
        subject: `${client} ждёт: ${service}`,
        lead: 'В листе ожидания новый клиент.',
      }),
    },
  },
};
