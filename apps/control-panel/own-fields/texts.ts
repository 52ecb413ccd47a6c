import { tables } from '../texts/tables.ts';

/** What is said of values in fields of the business's own. */
export const texts = tables({
  en: { answers: { true: 'Yes', false: 'No' } },
  de: { answers: { true: 'Ja', false: 'Nein' } },
  ru: { answers: { true: 'Да', false: 'Нет' } },
});
