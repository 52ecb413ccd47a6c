import type { Kind } from './kind.ts';

/** A client has bought a package of visits, or was given one. */
export const packageBought: Kind = {
  about: 'package',
  events: ['package.bought', 'package.issued'],
  toClients: true,
  toBusiness: false,
  texts: {
    en: {
      title: 'Package of visits',
      client: ({ business, article }) => ({
        subject: `${business}: your package “${article}”`,
        lead: 'here is your package. Choose it when you book or on site, and the visit is covered.',
      }),
      business: ({ client, article }) => ({
        subject: `Package “${article}” for ${client}`,
        lead: 'a client has a new package of visits.',
      }),
    },
    de: {
      title: 'Paket',
      client: ({ business, article }) => ({
        subject: `${business}: Ihr Paket „${article}“`,
        lead: 'hier ist Ihr Paket. Es deckt Ihre Besuche, wenn Sie es dafür wählen oder vor Ort nennen.',
      }),
      business: ({ client, article }) => ({
        subject: `Paket „${article}“ für ${client}`,
        lead: 'jemand hat ein neues Paket.',
      }),
    },
    ru: {
      title: 'Абонемент',
      client: ({ business, article }) => ({
        subject: `${business}: ваш абонемент «${article}»`,
        lead: 'Это ваш абонемент. Им можно оплатить визиты в личном кабинете или на месте.',
      }),
      business: ({ client, article }) => ({
        subject: `Абонемент «${article}»: ${client}`,
        lead: 'У клиента новый абонемент.',
      }),
    },
  },
};
