import type { Kind } from './kind.ts';

/** An order was placed. */
export const orderPlaced: Kind = {
  about: 'order',
  events: ['order.created'],
  toClients: true,
  toBusiness: true,
  stateRank: 'introduction',
  exampleStatus: 'new',
  texts: {
    en: {
      title: 'Order placed',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: your order ${orderNumber}, ${amount}`,
        lead: 'thank you for your order.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `New order ${orderNumber} of ${client}, ${amount}`,
        lead: 'there is a new order.',
      }),
    },
    de: {
      title: 'Bestellung eingegangen',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber}, ${amount}`,
        lead: 'vielen Dank für Ihre Bestellung.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Neue Bestellung ${orderNumber} von ${client}, ${amount}`,
        lead: 'es gibt eine neue Bestellung.',
      }),
    },
    ru: {
      title: 'Новый заказ',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: ваш заказ ${orderNumber}, ${amount}`,
        lead: 'Спасибо за заказ.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Новый заказ ${orderNumber}, ${client}, ${amount}`,
        lead: 'Поступил новый заказ.',
      }),
    },
  },
};
