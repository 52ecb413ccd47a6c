import type { Kind } from './kind.ts';

/** The lines, the delivery or the prices of an order were changed. */
export const orderUpdated: Kind = {
  about: 'order',
  events: ['order.updated'],
  toClients: true,
  toBusiness: false,
  stateRank: 'change',
  exampleStatus: 'confirmed',
  texts: {
    en: {
      title: 'Order edited',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: your order ${orderNumber} was changed, now ${amount}`,
        lead: 'your order was changed. This is how it is now.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Order ${orderNumber} of ${client} was changed, now ${amount}`,
        lead: 'an order was changed.',
      }),
    },
    de: {
      title: 'Bestellung bearbeitet',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: Ihre Bestellung ${orderNumber} wurde geändert, jetzt ${amount}`,
        lead: 'Ihre Bestellung wurde geändert. So ist sie jetzt.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Bestellung ${orderNumber} von ${client} wurde geändert, jetzt ${amount}`,
        lead: 'eine Bestellung wurde geändert.',
      }),
    },
    ru: {
      title: 'Заказ исправлен',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: ваш заказ ${orderNumber} изменён, теперь ${amount}`,
        lead: 'Ваш заказ изменён. Теперь он такой.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Заказ ${orderNumber} (${client}) изменён, теперь ${amount}`,
        lead: 'Заказ изменён.',
      }),
    },
  },
};
