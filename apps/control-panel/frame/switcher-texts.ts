import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: { newBusiness: 'New business', invitation: 'Invitation' },
  de: { newBusiness: 'Neuer Betrieb', invitation: 'Einladung' },
  ru: { newBusiness: 'Новый бизнес', invitation: 'Приглашение' },
});
