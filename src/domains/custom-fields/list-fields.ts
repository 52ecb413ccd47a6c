import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import type { CustomFieldRecord, QueryCustomFieldsArgs } from '../../graphql.generated.ts';
import type { CustomField } from './custom-field.entity.ts';
import { findFields } from './custom-field.queries.ts';
import { spokenLanguage } from '../business/languages/spoken-language.ts';
import { translated } from '../business/languages/translated.ts';

/** Lists the fields of a business in their order. */
export async function listFields(
  context: Context,
  { businessId, record, onlyActive }: QueryCustomFieldsArgs,
): Promise<CustomField[]> {
  refuseVisiting(context.caller, 'its fields');
  const { id } = await authorize(context, businessId, 'business:read');
  const fields = await findFields(context.em, [id]);
  return fields.filter(
    field => (record == null || field.record === record) && (field.active || !onlyActive),
  );
}

/** Returns the fields of one kind of record of a business, in their order. */
export async function fieldsOf(
  em: EntityManager,
  businessId: string,
  record: CustomFieldRecord,
): Promise<CustomField[]> {
  const fields = await findFields(em, [businessId]);
  return fields.filter(field => field.record === record);
}

type VisitorSettings = Pick<CustomField, 'active' | 'askVisitors'>;

/** Returns true if visitors of a shop are asked for a field. */
export function isAskedOfVisitors({ active, askVisitors }: VisitorSettings): boolean {
  return active && askVisitors !== 'never';
}

/** Returns true if visitors must fill in a field. */
export function isRequired({ active, askVisitors }: VisitorSettings): boolean {
  return active && askVisitors === 'required';
}

/** Creates a request's loader of all fields of a business, by the business's id. */
export const fieldsLoader = (em: EntityManager) =>
  new DataLoader<string, CustomField[]>(async ids => {
    const fields = await findFields(em, ids);
    return ids.map(id => fields.filter(({ businessId }) => businessId === id));
  });

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
