import type { EntityManager } from '@mikro-orm/sql';
import type { SaveWhatsAppSettingsInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { findConnected } from './find-connected.ts';
import type { WhatsAppAccount } from './whatsapp-account.entity.ts';

/** The place of the text in the body of a template. */
const place = '{{1}}';

/** Most characters of the body of a template at WhatsApp, with the text in it. */
export const longestBody = 1024;

/** An approved template of the category marketing. */
export interface MarketingTemplate {
  name: string;
  language: string;
  /** Its body, with the place of the text. */
  text: string;
}

type Fields = Pick<
  WhatsAppAccount,
  'marketingTemplateName' | 'marketingTemplateLanguage' | 'marketingTemplateText'
>;

const names = [
  'marketingTemplateName',
  'marketingTemplateLanguage',
  'marketingTemplateText',
] as const;

/** Returns the fields of the template for news; those of a business without one are null. */
export function marketingOf(account: Fields | undefined) {
  return {
    marketingTemplateName: account?.marketingTemplateName ?? null,
    marketingTemplateLanguage: account?.marketingTemplateLanguage ?? null,
    marketingTemplateText: account?.marketingTemplateText ?? null,
  };
}

/** Reads the template for news: all of its fields, or none. @throws DomainError VALIDATION_FAILED. */
export function readMarketing(known: Fields, input: SaveWhatsAppSettingsInput) {
  const given = names.filter(name => input[name] !== undefined);
  const read = {
    ...marketingOf(known),
    ...Object.fromEntries(given.map(name => [name, input[name]?.trim() || null])),
  };
  const missing = names.find(name => read[name] === null);
  if (missing !== undefined && names.some(name => read[name] !== null)) {
    throw invalid(missing, 'a template has a name, a language and a body.', 'required');
  }
  const { marketingTemplateText: text } = read;
  const variables = text?.match(/\{\{.*?\}\}/gu) ?? [];
  if (text !== null && variables.join() !== place) {
    throw invalid('marketingTemplateText', `must have the one variable ${place}.`, 'choice');
  }
  return read;
}

/** The template for news of a business. */
interface Marketing {
  isConnected: boolean;
  /** Null: the settings have none, or the business is not connected. */
  template: MarketingTemplate | null;
  /** False if there is no template, or if Meta sends no message in it. */
  works: boolean;
}

/** Reads the template for news of a business. */
export async function findMarketing(em: EntityManager, businessId: string): Promise<Marketing> {
  return marketingIn(await findConnected(em, businessId));
}

/** Returns the template for news of a connected account. */
export function marketingIn(account: WhatsAppAccount | null): Marketing {
  const {
    marketingTemplateName: name,
    marketingTemplateLanguage: language,
    marketingTemplateText: text,
  } = marketingOf(account ?? undefined);
  const isWhole = name !== null && language !== null && text !== null;
  const template = isWhole ? { name, language, text } : null;
  const problem = account?.marketingTemplateProblem ?? null;
  return { isConnected: account !== null, template, works: template !== null && problem === null };
}

/** Returns what WhatsApp shows: the body of the template with a text in it. */
export function shownIn({ text }: Pick<MarketingTemplate, 'text'>, words: string): string {
  return text.replace(place, () => words);
}
