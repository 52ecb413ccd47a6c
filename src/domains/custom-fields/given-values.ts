import type { CustomFieldRecord, CustomFieldValueInput } from '../../graphql.generated.ts';
import { isAtShop } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { validationFailed } from '../../platform/errors.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { chosenValue, fieldsOf, isAskedOfVisitors, isRequired } from './list-fields.ts';
import type { CustomField } from './custom-field.entity.ts';
import type { FieldValues } from './field-values.ts';
import { changedValues, readValues } from './values.ts';

/** Values for a new record, and the name of their list in the call. */
interface Given {
  record: CustomFieldRecord;
  values: readonly CustomFieldValueInput[] | null | undefined;
  list?: string;
}

/**
 * Reads the values of a new record by the business's custom fields. Visitors can set only the fields they are
 * asked for. Required fields are enforced only for a shop, or a widget that sends the list. Other callers do
 * not show the fields. Reads no fields if no value is given and none is required. @throws DomainError
 * VALIDATION_FAILED naming every bad or missing value.
 */
export async function givenValues(
  context: Context,
  { id, askedRecords }: Pick<Business, 'id' | 'askedRecords'>,
  { record, values, list = 'fields' }: Given,
): Promise<FieldValues> {
  const { em, caller } = context;
  const given = values ?? [];
  const isShown = isAtShop(caller) || (caller.credential === 'widget' && values != null);
  const wantsRequired = isShown && askedRecords.includes(record);
  if (given.length === 0 && !wantsRequired) return {};
  const all = await fieldsOf(em, id, record);
  const fields = isVisiting(caller) ? all.filter(isAskedOfVisitors) : all;
  const meant = await Promise.all(given.map(each => inOwnLanguage(context, fields, each)));
  const read = changedValues({}, readValues(meant, fields, {}, list));
  if (wantsRequired) checkFilledIn(fields, read, list);
  return read;
}

/** Returns a value with its choice in the business's language: visitors choose in the language that they were shown. */
async function inOwnLanguage(
  context: Context,
  fields: readonly CustomField[],
  given: CustomFieldValueInput,
): Promise<CustomFieldValueInput> {
  const field = fields.find(({ key, type }) => key === given.field && type === 'choice');
  if (!field || !given.value) return given;
  return { ...given, value: await chosenValue(context, field, given.value) };
}

/**
 * Refuses values without the fields that visitors must fill in. @throws DomainError VALIDATION_FAILED naming
 * the missing fields.
 */
function checkFilledIn(fields: readonly CustomField[], values: FieldValues, list: string): void {
  const missing = fields.filter(each => isRequired(each) && !Object.hasOwn(values, each.key));
  if (missing.length === 0) return;
  throw validationFailed(
    missing.map(({ key, name }) => ({
      path: `${list}.${key}`,
      message: `“${name}” is required.`,
      rule: 'required',
    })),
  );
}
