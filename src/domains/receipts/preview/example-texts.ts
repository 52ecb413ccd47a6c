import type { Language } from '../../../../packages/shared/languages.ts';

/** What a made-up receipt is about. */
export const exampleTexts: Readonly<
  Record<Language, { buyer: string; service: string; goods: string }>
> = {
  en: { buyer: 'Ada Lovelace', service: 'Cut', goods: 'Shampoo' },
  de: { buyer: 'Erika Mustermann', service: 'Haarschnitt', goods: 'Shampoo' },
  ru: { buyer: 'Анна Иванова', service: 'Стрижка', goods: 'Шампунь' },
};
