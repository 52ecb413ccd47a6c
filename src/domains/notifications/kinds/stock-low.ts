import type { Kind } from './kind.ts';

/** The stock of an item or variant fell to the level from which on it is low. */
export const stockLow: Kind = {
  about: 'stock',
  events: ['stock.low'],
  toClients: false,
  toBusiness: true,
  tellsDoer: true,
  texts: {
    en: {
      title: 'Low stock',
      client: ({ business, article, left }) => ({
        subject: `${business}: “${article}”, ${left} left`,
        lead: 'there is little left of an article.',
      }),
      business: ({ article, left }) => ({
        subject: `Low stock: “${article}”, ${left} left`,
        lead: 'there is little left of an article.',
      }),
    },
    de: {
      title: 'Niedriger Bestand',
      client: ({ business, article, left }) => ({
        subject: `${business}: „${article}“, noch ${left}`,
        lead: 'von einem Artikel ist nur noch wenig da.',
      }),
      business: ({ article, left }) => ({
        subject: `Niedriger Bestand: „${article}“, noch ${left}`,
        lead: 'von einem Artikel ist nur noch wenig da.',
      }),
    },
    ru: {
      title: 'Мало на складе',
      client: ({ business, article, left }) => ({
        subject: `${business}: «${article}», осталось ${left}`,
        lead: 'Товар заканчивается.',
      }),
      business: ({ article, left }) => ({
        subject: `Мало на складе: «${article}», осталось ${left}`,
        lead: 'Товар заканчивается.',
      }),
    },
  },
};
