import type { CustomFieldRecord, CustomFieldValueInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { validationFailed } from '../../platform/errors.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { isAsked, isRequired } from './asked-of-visitors.ts';
import type { CustomField } from './custom-field.entity.ts';
import type { FieldValues } from './field-values.ts';
import { fieldsOf } from './list-fields.ts';
import { changedValues, readValues } from './values.ts';

/** Values that a new record is given, and what they are called in the call. */
interface Given {
  record: CustomFieldRecord;
  values: readonly CustomFieldValueInput[] | null | undefined;
  list?: string;
}

/**
 * Reads the values of a new record by the fields that the business defined; visitors know those that they are asked for. What
 * they must fill in is wanted where a shop or a widget asks them: the public addresses do not show it, and neither does a widget
 * that sends no list. Nothing is read where no value is given and none is wanted. @throws DomainError VALIDATION_FAILED naming every bad or missing value.
 */
export async function givenValues(
  { em, caller }: Context,
  { id, askedRecords }: Pick<Business, 'id' | 'askedRecords'>,
  { record, values, list = 'fields' }: Given,
): Promise<FieldValues> {
  const given = values ?? [];
  const { credential } = caller;
  const isShown = credential === 'shop' || (credential === 'widget' && values != null);
  const wantsRequired = isShown && askedRecords.includes(record);
  if (given.length === 0 && !wantsRequired) return {};
  const all = await fieldsOf(em, id, record);
  const fields = isVisiting(caller) ? all.filter(isAsked) : all;
  const read = changedValues({}, readValues(given, fields, {}, list));
  if (wantsRequired) checkFilledIn(fields, read, list);
  return read;
}

/** @throws DomainError VALIDATION_FAILED naming what visitors must fill in, and did not. */
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
