import { languages } from '../../../../packages/shared/languages.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../business.entity.ts';

type Speaking = Pick<Business, 'locale' | 'languages'>;

/** Returns the language of a BCP 47 tag, without its country and script: `de` of `de-AT`. */
function subtagOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? tag;
}

/** Returns the languages offered to visitors: the language of the texts first, then those of translations. */
export function offeredLanguages({ locale, languages: others }: Speaking): string[] {
  const own = subtagOf(locale);
  return [own, ...others.filter(language => language !== own)];
}

/**
 * Reads the translation languages of a business with this locale.
 *
 * @throws DomainError VALIDATION_FAILED naming the possible ones.
 */
export function readLanguages(given: readonly string[], locale: string): string[] {
  const own = subtagOf(locale);
  const possible: readonly string[] = languages.filter(language => language !== own);
  const read = readEach(given, (tag, index) => {
    const language = tag.trim().toLowerCase();
    if (language === own || possible.includes(language)) return language;
    const message = `must be one of ${possible.join(', ')}.`;
    throw invalid(`languages[${index}]`, message, 'choice');
  });
  return [...new Set(read)].filter(language => language !== own);
}

/**
 * Reads the language of translations to read or save.
 *
 * @throws DomainError VALIDATION_FAILED naming the offered ones.
 */
export function readTranslated(tag: string, business: Speaking): string {
  const [own, ...others] = offeredLanguages(business);
  const language = tag.trim().toLowerCase();
  if (others.includes(language)) return language;
  if (language === own) throw invalid('language', `texts are written in ${own}.`, 'choice');
  const message =
    others.length > 0
      ? `must be one of ${others.join(', ')}, the languages of the business.`
      : 'the business has no further languages; add them to its `languages` first.';
  throw invalid('language', message, 'choice');
}
