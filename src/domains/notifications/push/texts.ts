import type { Language } from '../../../platform/mail/compose-mail.ts';

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
