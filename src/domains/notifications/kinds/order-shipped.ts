import type { Kind } from './kind.ts';

/** Goods of an order were shipped. */
export const orderShipped: Kind = {
  about: 'order',
  events: ['order.shipped'],
  toClients: true,
  toBusiness: false,
  texts: {
    en: {
      title: 'Order shipped',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: your order ${orderNumber} is on its way`,
        lead: 'goods of your order are on their way to you.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `Goods of order ${orderNumber} of ${client} were shipped`,
        lead: 'goods of an order were shipped.',
      }),
    },
    de: {
      title: 'Bestellung versandt',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber} ist unterwegs`,
        lead: 'Waren Ihrer Bestellung sind zu Ihnen unterwegs.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `Waren der Bestellung ${orderNumber} von ${client} sind versandt`,
        lead: 'Waren einer Bestellung sind versandt.',
      }),
    },
    ru: {
      title: 'Заказ отправлен',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: ваш заказ ${orderNumber} в пути`,
        lead: 'Товары вашего заказа в пути.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `Товары заказа ${orderNumber} (${client}) отправлены`,
        lead: 'Товары заказа отправлены.',
      }),
    },
  },
};
