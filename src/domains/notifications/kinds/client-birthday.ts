import type { Kind } from './kind.ts';

/** A client has their birthday; planned by `planBirthdays`. */
export const clientBirthday: Kind = {
  about: 'client',
  events: [],
  purpose: 'marketing',
  toClients: false,
  toBusiness: false,
  texts: {
    en: {
      title: 'Birthday',
      client: ({ business }) => ({
        subject: `${business}: happy birthday`,
        lead: 'we wish you a happy birthday, and look forward to seeing you again.',
      }),
      business: ({ client }) => ({
        subject: `Birthday today: ${client}`,
        lead: 'a client has their birthday today.',
      }),
    },
    de: {
      title: 'Geburtstag',
      client: ({ business }) => ({
        subject: `${business}: alles Gute zum Geburtstag`,
        lead: 'wir gratulieren herzlich zum Geburtstag und freuen uns auf ein Wiedersehen.',
      }),
      business: ({ client }) => ({
        subject: `Heute Geburtstag: ${client}`,
        lead: 'heute hat jemand aus der Kundschaft Geburtstag.',
      }),
    },
    ru: {
      title: 'День рождения',
      client: ({ business }) => ({
        subject: `${business}: с днём рождения`,
        lead: 'Поздравляем вас с днём рождения и будем рады видеть вас снова.',
      }),
      business: ({ client }) => ({
        subject: `Сегодня день рождения: ${client}`,
        lead: 'Сегодня день рождения у клиента.',
      }),
    },
  },
};
