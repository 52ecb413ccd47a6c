import type { Context } from '../../../platform/context.ts';
import { isVisiting } from '../access/visiting.ts';
import type { Business } from '../business.entity.ts';
import { offeredLanguages } from './offered-languages.ts';

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
export function noteLanguage(context: Context, business: Business): void {
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
