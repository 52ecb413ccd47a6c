import type { Kind } from './kind.ts';

/** A package has covered its last visit. */
export const packageUsedUp: Kind = {
  about: 'package',
  events: ['package.taken'],
  toClients: true,
  toBusiness: false,
  onlyWhenUsedUp: true,
  texts: {
    en: {
      title: 'Package used up',
      client: ({ business, article }) => ({
        subject: `${business}: the last visit of “${article}” is taken`,
        lead: 'this package has now covered its last visit. Thank you for coming.',
      }),
      business: ({ client, article }) => ({
        subject: `Package “${article}” of ${client} is used up`,
        lead: 'a package has covered its last visit.',
      }),
    },
    de: {
      title: 'Paket aufgebraucht',
      client: ({ business, article }) => ({
        subject: `${business}: der letzte Besuch von „${article}“ ist vergeben`,
        lead: 'dieses Paket hat nun seinen letzten Besuch gedeckt. Danke, dass Sie kommen.',
      }),
      business: ({ client, article }) => ({
        subject: `Paket „${article}“ von ${client} ist aufgebraucht`,
        lead: 'ein Paket hat seinen letzten Besuch gedeckt.',
      }),
    },
    ru: {
      title: 'Абонемент использован',
      client: ({ business, article }) => ({
        subject: `${business}: последнее посещение по абонементу «${article}»`,
        lead: 'Это было последнее посещение по абонементу. Спасибо, что вы с нами.',
      }),
      business: ({ client, article }) => ({
        subject: `Абонемент «${article}» использован: ${client}`,
        lead: 'По абонементу использовано последнее посещение.',
      }),
    },
  },
};
