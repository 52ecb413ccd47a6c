import type { Language } from '../../../../packages/shared/languages.ts';

/** What a test says. */
export const testTexts: Readonly<Record<Language, string>> = {
  en: 'This device is told of what happens.',
  de: 'Dieses Gerät erfährt, was geschieht.',
  ru: 'Это устройство будет получать уведомления.',
};

/** How a proposal of an assistant begins. */
export const proposalTexts: Readonly<Record<Language, (assistant: string) => string>> = {
  en: assistant => `${assistant} asks first`,
  de: assistant => `${assistant} fragt vorher`,
  ru: assistant => `${assistant} сначала спрашивает`,
};

interface Lost {
  service: string;
  client: string;
  when: string;
  /** Who has the visit now; null: nobody. */
  staffName: string | null;
}

/** Tells a member that a visit of theirs is somebody else's now. */
export const lostTexts: Readonly<Record<Language, (lost: Lost) => string>> = {
  en: ({ service, client, when, staffName }) =>
    `No longer yours: ${service} for ${client}, ${when}${staffName ? `, now with ${staffName}` : ''}`,
  de: ({ service, client, when, staffName }) =>
    `Nicht mehr bei Ihnen: ${service} für ${client}, ${when}${staffName ? `, jetzt bei ${staffName}` : ''}`,
  ru: ({ service, client, when, staffName }) =>
    `Больше не у вас: «${service}», ${client}, ${when}${staffName ? `, теперь — ${staffName}` : ''}`,
};

interface Digest {
  heading: (count: number) => string;
  more: (count: number) => string;
}

/** How several messages of quiet hours are told as one. */
export const digestTexts: Readonly<Record<Language, Digest>> = {
  en: {
    heading: count => `${count} changes during your quiet hours`,
    more: count => `and ${count} more`,
  },
  de: {
    heading: count => `${count} Änderungen während Ihrer Ruhezeit`,
    more: count => `und ${count} weitere`,
  },
  ru: {
    heading: count => `За тихие часы изменений: ${count}`,
    more: count => `и ещё ${count}`,
  },
};
