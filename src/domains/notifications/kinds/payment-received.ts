import type { Kind } from './kind.ts';

/** A payment was made. */
export const paymentReceived: Kind = {
  about: 'payment',
  events: ['payment.succeeded'],
  toClients: true,
  toBusiness: true,
  texts: {
    en: {
      title: 'Payment received',
      client: ({ business, amount }) => ({
        subject: `${business}: your payment of ${amount}`,
        lead: 'thank you, we have received your payment.',
      }),
      business: ({ client, amount }) => ({
        subject: `Payment of ${amount}${client && ` by ${client}`}`,
        lead: 'a payment was received.',
      }),
    },
    de: {
      title: 'Zahlung erhalten',
      client: ({ business, amount }) => ({
        subject: `${business}: Ihre Zahlung über ${amount}`,
        lead: 'vielen Dank, Ihre Zahlung ist eingegangen.',
      }),
      business: ({ client, amount }) => ({
        subject: `Zahlung über ${amount}${client && ` von ${client}`}`,
        lead: 'eine Zahlung ist eingegangen.',
      }),
    },
    ru: {
      title: 'Оплата получена',
      client: ({ business, amount }) => ({
        subject: `${business}: оплата ${amount} получена`,
        lead: 'Спасибо, мы получили вашу оплату.',
      }),
      business: ({ client, amount }) => ({
        subject: `Оплата ${amount}${client && `, ${client}`}`,
        lead: 'Поступила оплата.',
      }),
    },
  },
};
