import type { Kind } from './kind.ts';

/** A buyer has called an order off. */
export const orderCalledOff: Kind = {
  about: 'order',
  events: ['order.cancelled'],
  toClients: false,
  toBusiness: true,
  stateRank: 'change',
  onlyByClient: true,
  exampleStatus: 'cancelled',
  texts: {
    en: {
      title: 'Order called off by its buyer',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: you have called off order ${orderNumber}`,
        lead: 'you have called off your order.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `${client} has called off order ${orderNumber}, ${amount}`,
        lead: 'a buyer has called off an order. Its goods are on sale again.',
      }),
    },
    de: {
      title: 'Bestellung vom Käufer storniert',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: Sie haben Bestellung ${orderNumber} storniert`,
        lead: 'Sie haben Ihre Bestellung storniert.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `${client} hat Bestellung ${orderNumber} storniert, ${amount}`,
        lead: 'ein Käufer hat eine Bestellung storniert. Ihre Waren stehen wieder zum Verkauf.',
      }),
    },
    ru: {
      title: 'Покупатель отменил заказ',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: вы отменили заказ ${orderNumber}`,
        lead: 'Вы отменили заказ.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Покупатель ${client} отменил заказ ${orderNumber}, ${amount}`,
        lead: 'Покупатель отменил заказ. Его товары снова в продаже.',
      }),
    },
  },
};
