import type { Kind } from './kind.ts';

/** Money was sent back. */
export const paymentRefunded: Kind = {
  about: 'payment',
  events: ['refund.succeeded'],
  toClients: true,
  toBusiness: true,
  texts: {
    en: {
      title: 'Payment refunded',
      client: ({ business, amount }) => ({
        subject: `${business}: ${amount} refunded`,
        lead: 'we have sent money back to you. It may take a few days to arrive.',
      }),
      business: ({ client, amount }) => ({
        subject: `Refund of ${amount}${client && ` to ${client}`}`,
        lead: 'money was sent back.',
      }),
    },
    de: {
      title: 'Zahlung erstattet',
      client: ({ business, amount }) => ({
        subject: `${business}: ${amount} erstattet`,
        lead: 'wir haben Ihnen Geld erstattet. Bis es ankommt, kann es einige Tage dauern.',
      }),
      business: ({ client, amount }) => ({
        subject: `Erstattung über ${amount}${client && ` an ${client}`}`,
        lead: 'es wurde Geld erstattet.',
      }),
    },
    ru: {
      title: 'Деньги возвращены',
      client: ({ business, amount }) => ({
        subject: `${business}: возврат ${amount}`,
        lead: 'Мы вернули вам деньги. Они могут идти несколько дней.',
      }),
      business: ({ client, amount }) => ({
        subject: `Возврат ${amount}${client && `, ${client}`}`,
        lead: 'Деньги возвращены клиенту.',
      }),
    },
  },
};
