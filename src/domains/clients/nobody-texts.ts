import { languageOf, type Language } from '../../../packages/shared/languages.ts';

const names: Readonly<Record<Language, string>> = {
  en: 'Walk-in',
  de: 'Laufkundschaft',
  ru: 'Покупатель без имени',
};

/** Returns the client of a sale to a buyer who gives no name, under the word of a business's language for such buyers. */
export function nobody(locale: string) {
  return {
    isNobody: true as const,
    id: null,
    phone: null,
    name: names[languageOf(locale)],
    email: null,
  };
}
