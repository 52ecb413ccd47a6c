import type { Context } from '../../platform/context.ts';
import { spokenLanguage } from '../business/languages/spoken-language.ts';
import { translated } from '../business/languages/translated.ts';
import type { CustomField } from './custom-field.entity.ts';

/** Before a choice in the name of its text. */
export const choicePrefix = 'choice.';

/** A text of a field in the language of the call. */
export function fieldText<T extends string | null>(
  context: Context,
  { businessId, id: subject }: Pick<CustomField, 'businessId' | 'id'>,
  field: string,
  source: T,
): T | string | Promise<T | string> {
  return translated(context, { businessId, subject, field }, source);
}

/** The choices of a field in the language of the call. */
export function choiceTexts(context: Context, field: CustomField): string[] | Promise<string[]> {
  const { businessId, choices } = field;
  if (spokenLanguage(context, businessId) === null) return choices;
  return Promise.all(
    choices.map(async choice => fieldText(context, field, choicePrefix + choice, choice)),
  );
}

/** Returns the stored value of a choice that a visitor made in their language. Other values stay as they are. */
export async function chosenValue(
  context: Context,
  field: CustomField,
  value: string,
): Promise<string> {
  const sought = value.trim().toLowerCase();
  const shown = await choiceTexts(context, field);
  return field.choices[shown.findIndex(each => each.toLowerCase() === sought)] ?? value;
}
