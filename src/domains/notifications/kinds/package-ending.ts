import type { Kind } from './kind.ts';

/** A package with visits left ends soon; its reminder is planned by `planEndings`. */
export const packageEnding: Kind = {
  about: 'package',
  events: [],
  toClients: true,
  toBusiness: false,
  texts: {
    en: {
      title: 'Package ends soon',
      client: ({ business, article, left, when }) => ({
        subject: `${business}: “${article}” is valid until ${when}, visits left: ${left}`,
        lead: 'your package ends soon. Book the visits that are left in time.',
      }),
      business: ({ client, article, when }) => ({
        subject: `Package “${article}” of ${client} ends on ${when}`,
        lead: 'a package with visits left ends soon.',
      }),
    },
    de: {
      title: 'Paket läuft ab',
      client: ({ business, article, left, when }) => ({
        subject: `${business}: „${article}“ gilt bis ${when}, Besuche übrig: ${left}`,
        lead: 'Ihr Paket läuft bald ab. Buchen Sie die übrigen Besuche rechtzeitig.',
      }),
      business: ({ client, article, when }) => ({
        subject: `Paket „${article}“ von ${client} läuft am ${when} ab`,
        lead: 'ein Paket mit übrigen Besuchen läuft bald ab.',
      }),
    },
    ru: {
      title: 'Абонемент заканчивается',
      client: ({ business, article, left, when }) => ({
        subject: `${business}: «${article}» действует до ${when}, осталось посещений: ${left}`,
        lead: 'Срок абонемента скоро истечёт. Запишитесь, пока он действует.',
      }),
      business: ({ client, article, when }) => ({
        subject: `Абонемент «${article}» заканчивается ${when}: ${client}`,
        lead: 'Абонемент с оставшимися посещениями скоро закончится.',
      }),
    },
  },
};
