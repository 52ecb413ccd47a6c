import type { Context } from '../../../platform/context.ts';
import { isVisiting } from '../access/visiting.ts';
import type { Business } from '../business.entity.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';

/** Language of an answer, and if it differs from that of the texts. */
interface Spoken {
  readonly language: string;
  readonly isTranslated: boolean;
}

/** Languages by business, for the businesses of a call. */
const spokenIn = () => new Map<string, Spoken>();

/**
 * Records the language in which a visitor sees a business. It is the first one requested that is offered,
 * else the business's own. Members and programs read the original texts, since they may send them back.
 */
export function noteLanguage(context: Context, business: Speaking & Pick<Business, 'id'>): void {
  if (!isVisiting(context.caller)) return;
  context.loader(spokenIn).set(business.id, chosen(context, offeredLanguages(business)));
}

/** Returns the translation language of a business for this call; null: its own texts. */
export function spokenLanguage(context: Context, businessId: string): string | null {
  if (context.accepted.length === 0) return null;
  const spoken = context.loader(spokenIn).get(businessId);
  return spoken?.isTranslated ? spoken.language : null;
}

/**
 * Returns the language that a visitor chose of those that a business offers. Null if there is no choice:
 * for members and programs, without a preference, and in a business of one language.
 */
export function visitorsLanguage(context: Context, business: Business): string | null {
  const offered = offeredLanguages(business);
  const chooses = isVisiting(context.caller) && context.accepted.length > 0 && offered.length > 1;
  return chooses ? chosen(context, offered).language : null;
}

/**
 * Returns the language of the whole answer, once its business is known. Undefined if several businesses take
 * part.
 */
export function answeredLanguage(context: Context): string | undefined {
  const { offered } = context.caller;
  if (offered) return chosen(context, offered).language;
  const [spoken, ...others] = context.loader(spokenIn).values();
  return others.length === 0 ? spoken?.language : undefined;
}

/** Picks the first offered language in the caller's order of preference. */
function chosen({ accepted }: Context, offered: readonly string[]): Spoken {
  const own = offered[0] ?? '';
  const language = accepted.find(each => offered.includes(each)) ?? own;
  return { language, isTranslated: language !== own };
}

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

/**
 * Words that several things of a business share: options of variants and their values, roles of staff, names of tax rates.
 * Each is translated once, as a field of its type.
 */
export const wordTypes = ['option', 'role', 'tax'] as const;

export type WordType = (typeof wordTypes)[number];

/** Returns true if the texts of a type are words that several objects share. */
export function isWordType(type: string): type is WordType {
  return wordTypes.some(each => each === type);
}
