import type { Kind } from './kind.ts';

/** A buyer asks to send goods of an order back. */
export const orderReturnRequested: Kind = {
  about: 'order',
  events: ['order.return_requested'],
  toClients: false,
  toBusiness: true,
  texts: {
    en: {
      title: 'Return requested by the buyer',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: you have asked to return something of order ${orderNumber}`,
        lead: 'we have your request and will get back to you.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `${client} asks to return something of order ${orderNumber}`,
        lead: 'a buyer asks to send goods back. The order says which, and why.',
      }),
    },
    de: {
      title: 'Rückgabe vom Käufer angefragt',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: Sie möchten etwas aus Bestellung ${orderNumber} zurückgeben`,
        lead: 'wir haben Ihre Anfrage und melden uns bei Ihnen.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `${client} möchte etwas aus Bestellung ${orderNumber} zurückgeben`,
        lead: 'ein Käufer möchte Ware zurückgeben. Welche und warum, steht bei der Bestellung.',
      }),
    },
    ru: {
      title: 'Покупатель просит о возврате',
      client: ({ business, orderNumber }) => ({
        subject: `${business}: вы хотите вернуть товар из заказа ${orderNumber}`,
        lead: 'Мы получили вашу просьбу и свяжемся с вами.',
      }),
      business: ({ client, orderNumber }) => ({
        subject: `${client} хочет вернуть товар из заказа ${orderNumber}`,
        lead: 'Покупатель хочет вернуть товар. Какой и почему — указано в заказе.',
      }),
    },
  },
};
