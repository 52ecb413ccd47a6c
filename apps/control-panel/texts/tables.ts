/** The languages of the panel. */
export const languages = ['en', 'de', 'ru'] as const;
export type Language = (typeof languages)[number];

/** What something says in every language. */
export type Tables<Texts> = Readonly<Record<Language, Texts>>;

/** The texts of a screen; one that a language lacks is a fault of types. */
export function tables<Texts>(all: {
  en: Texts;
  de: NoInfer<Texts>;
  ru: NoInfer<Texts>;
}): Tables<Texts> {
  return all;
}

/** Picks the form of a noun for a number: `plural('ru', 5, { one: 'визит', few: 'визита', other: 'визитов' })`. */
export function plural(
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
