import { readMessages } from '../../../packages/shared/compact-messages.ts';
import { writtenLanguage, type Language } from '../../../packages/shared/languages.ts';
import { ApiError, patienceMs } from '../api.ts';
import type { Texts as AllTexts } from './generated/texts.d.ts';

/** The texts of the widget's first file. */
export type Texts = AllTexts['widget'];

/** The texts of the widget's second file. */
export type MoreTexts = AllTexts['more'];

/** The versions of the texts by language, which the bundler writes. */
declare const textVersions: Readonly<Record<Language, string>>;

/** The first of the preferences that the widget speaks. */
export function spokenLanguage(
  ...preferences: readonly (string | undefined)[]
): Language | undefined {
  const spoken = preferences.map(preference => writtenLanguage(preference ?? ''));
  return spoken.find(each => each !== undefined);
}

/**
 * Loads the texts of a language. They are data, which the policy of any page with a widget allows, since it has to allow
 * calls of the service. @throws ApiError if they cannot be loaded.
 */
export async function loadTexts(base: string, language: Language): Promise<AllTexts> {
  const address = `${base}/widget-texts/${language}-${textVersions[language]}.json`;
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { signal }).catch(() => null);
  const catalog = response?.ok ? await response.json().catch(() => null) : null;
  if (catalog === null) throw new ApiError('OFFLINE');
  return readMessages(catalog, language);
}
