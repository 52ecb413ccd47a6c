import { useSpoken } from '../../../i18n/spoken.ts';

/** Returns a function that names a language in the panel's language. */
export function useLanguageName(): (language: string) => string {
  const { language } = useSpoken();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return each => names.of(each) ?? each;
}
