import type { Kind } from './kind.ts';

/** Goods of an order came back. */
export const orderReturned: Kind = {
  about: 'order',
  events: ['order.returned'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'completed',
  texts: {
    en: {
      title: 'Goods returned',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: your return of order ${orderNumber}, ${amount}`,
        lead: 'we have taken back what you returned. What you have paid for it goes back as you paid.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Return of order ${orderNumber} of ${client}, ${amount}`,
        lead: 'goods of an order came back.',
      }),
    },
    de: {
      title: 'Ware zurückgenommen',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: Ihre Rückgabe zu Bestellung ${orderNumber}, ${amount}`,
        lead: 'wir haben Ihre Rückgabe angenommen. Was Sie dafür bezahlt haben, geht auf demselben Weg zurück.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Rückgabe zu Bestellung ${orderNumber} von ${client}, ${amount}`,
        lead: 'Ware einer Bestellung ist zurückgekommen.',
      }),
    },
    ru: {
      title: 'Возврат товара',
      client: ({ business, orderNumber, amount }) => ({
        subject: `${business}: возврат по заказу ${orderNumber}, ${amount}`,
        lead: 'Мы приняли ваш возврат. Заплаченное за него вернётся тем же способом.',
      }),
      business: ({ client, orderNumber, amount }) => ({
        subject: `Возврат по заказу ${orderNumber} (${client}), ${amount}`,
        lead: 'Товары заказа вернулись.',
      }),
    },
  },
};
