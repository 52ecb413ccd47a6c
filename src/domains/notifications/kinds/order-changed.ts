import type { Kind } from './kind.ts';

/** An order was moved on or cancelled. */
export const orderChanged: Kind = {
  about: 'order',
  events: [
    'order.confirmed',
    'order.in_progress',
    'order.ready',
    'order.completed',
    'order.cancelled',
  ],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'ready',
  texts: {
    en: {
      title: 'Order changed',
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: your order ${orderNumber} is ${orderStatus}`,
        lead: `your order is ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Order ${orderNumber} of ${client} is ${orderStatus}`,
        lead: `an order is ${orderStatus}.`,
      }),
    },
    de: {
      title: 'Bestellung geändert',
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber} ist ${orderStatus}`,
        lead: `Ihre Bestellung ist ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Bestellung ${orderNumber} von ${client} ist ${orderStatus}`,
        lead: `eine Bestellung ist ${orderStatus}.`,
      }),
    },
    ru: {
      title: 'Заказ изменён',
      client: ({ business, orderNumber, orderStatus }) => ({
        subject: `${business}: ваш заказ ${orderNumber} ${orderStatus}`,
        lead: `Ваш заказ ${orderStatus}.`,
      }),
      business: ({ client, orderNumber, orderStatus }) => ({
        subject: `Заказ ${orderNumber} (${client}) ${orderStatus}`,
        lead: `Заказ ${orderStatus}.`,
      }),
    },
  },
};
