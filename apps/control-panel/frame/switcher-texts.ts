import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: { newBusiness: 'New business' },
  de: { newBusiness: 'Neuer Betrieb' },
  ru: { newBusiness: 'Новый бизнес' },
});
