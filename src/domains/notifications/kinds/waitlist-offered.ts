import type { Kind } from './kind.ts';

/** A place is kept for who is first on the waiting list. */
export const waitlistOffered: Kind = {
  about: 'waitlist',
  events: ['waitlist.offered'],
  toClients: true,
  toBusiness: false,
  onlyWhileOffered: true,
  texts: {
    en: {
      title: 'Place offered',
      client: ({ business, service, when, until }) => ({
        subject: `${business}: ${service} is free on ${when}. We keep it for you until ${until}.`,
        lead: 'a place that you waited for is free. We keep it for a short while: please accept or decline it.',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client} was offered ${service} on ${when}`,
        lead: 'a place was offered to somebody on the waiting list.',
      }),
    },
    de: {
      title: 'Platz angeboten',
      client: ({ business, service, when, until }) => ({
        subject: `${business}: ${service} ist frei am ${when}. Wir halten den Platz für Sie bis ${until}.`,
        lead: 'ein Platz, auf den Sie gewartet haben, ist frei. Wir halten ihn kurz für Sie: Bitte nehmen Sie ihn an oder lehnen Sie ihn ab.',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client} wurde ${service} am ${when} angeboten`,
        lead: 'ein Platz wurde jemandem von der Warteliste angeboten.',
      }),
    },
    ru: {
      title: 'Предложено место',
      client: ({ business, service, when, until }) => ({
        subject: `${business}: освободилось время, ${service}, ${when}. Держим его для вас до ${until}.`,
        lead: 'Освободилось время, которого вы ждали. Мы недолго держим его для вас: примите его или откажитесь.',
      }),
      business: ({ client, service, when }) => ({
        subject: `${client}: предложено время, ${service}, ${when}`,
        lead: 'Клиенту из листа ожидания предложено время.',
      }),
    },
  },
};
