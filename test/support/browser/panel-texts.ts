import { languages, type Language } from '../../../packages/shared/languages.ts';

const folder = new URL('../../../apps/control-panel/i18n/texts/generated/', import.meta.url);

/** Languages that tests name. */
type Named = 'en' | 'de' | 'ru';

/** Returns the texts of a feature of the Control Panel in each language. */
export async function panelTexts<Texts>(
  feature: string,
): Promise<Record<Language, Texts> & Record<Named, Texts>> {
  const all = await Promise.all(
    languages.map(async language => {
      const module = (await import(new URL(`${language}/${feature}.js`, folder).href)) as object;
      return [language, (module as Record<string, Texts>)[feature]] as const;
    }),
  );
  return Object.fromEntries(all) as Record<Language, Texts> & Record<Named, Texts>;
}
