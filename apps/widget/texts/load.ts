import { readMessages } from '../../../packages/shared/compact-messages.ts';
import { writtenLanguage, type Language } from '../../../packages/shared/languages.ts';
import { ApiError, patienceMs } from '../api.ts';
import type { Texts as AllTexts } from './generated/texts.d.ts';

/** Sentences for refusals by reason. They come from the shop; the bundler adds them to each language. */
type Refusals = Readonly<Record<string, string | ((facts: object) => string)>>;

/** Texts of the widget's first file. */
export type Texts = AllTexts['widget'] & { readonly refusals?: Refusals | undefined };

/** Texts of the widget's second file. */
export type MoreTexts = AllTexts['more'];

/** Versions of the texts by language, inserted by the bundler. */
declare const textVersions: Readonly<Record<Language, string>>;

/** Returns the first of the preferences that the widget supports. */
export function spokenLanguage(
  ...preferences: readonly (string | undefined)[]
): Language | undefined {
  const spoken = preferences.map(preference => writtenLanguage(preference ?? ''));
  return spoken.find(each => each !== undefined);
}

/** Returns the languages of the tag, the page and the browser, in this order, for `Accept-Language`. */
export function wantedLanguages(locale: string | undefined): string {
  // Pages of other origins may send at most 128 bytes, and some systems report invalid tags.
  const tags = [locale, document.documentElement.lang, ...navigator.languages];
  const named = tags.map(tag => /^[a-z]{2,3}\b/i.exec(tag ?? '')?.[0].toLowerCase());
  return [...new Set(named.filter(Boolean))].slice(0, 10).join();
}

/**
 * Loads the texts of a language as data. Every page with a widget allows this, since its policy must allow calls of the service.
 * @throws ApiError if they cannot be loaded.
 */
export async function loadTexts(
  base: string,
  language: Language,
): Promise<{ widget: Texts; more: MoreTexts }> {
  const address = `${base}/widget-texts/${language}-${textVersions[language]}.json`;
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { signal }).catch(() => null);
  const catalog = response?.ok ? await response.json().catch(() => null) : null;
  if (catalog === null) throw new ApiError('OFFLINE');
  const { widget, more, refusals } = readMessages<AllTexts & { refusals?: Refusals }>(
    catalog,
    language,
  );
  return { widget: { ...widget, refusals }, more };
}
