import type {
  CustomFieldRecord,
  CustomFieldType,
  CustomFieldValue,
  CustomFieldValueInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { readEach } from '../../platform/validation/collect-issues.ts';
import { isVisiting } from '../business/access/visiting.ts';
import type { CustomField } from './custom-field.entity.ts';
import type { FieldValues } from './field-values.ts';
import { fieldsLoader } from './list-fields.ts';
import { isLocalDate } from '../../platform/lib/time/time.ts';

/** Returns a record's values of active fields, in the order of the fields. */
export async function shownValues(
  context: Context,
  businessId: string,
  record: CustomFieldRecord,
  values: FieldValues,
): Promise<CustomFieldValue[]> {
  // Most records have no values and need no query.
  if (Object.keys(values).length === 0) return [];
  const fields = await context.loader(fieldsLoader).load(businessId);
  return fields
    .filter(field => field.record === record && field.active)
    .flatMap(({ key }) => {
      const value = valueOf(values, key);
      return value === undefined ? [] : [{ field: key, value }];
    });
}

/**
 * Returns the values of an appointment or order. Visitors get none, as the holder of a token may not be the
 * client.
 */
export async function ownValues(
  context: Context,
  ...what: [businessId: string, record: CustomFieldRecord, values: FieldValues]
): Promise<CustomFieldValue[]> {
  return isVisiting(context.caller) ? [] : shownValues(context, ...what);
}

/**
 * Returns the value of a key. A key may be the name of an object's built-in property, such as `constructor`.
 */
function valueOf(values: FieldValues, key: string): string | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/**
 * Reads the values to store, by key; null clears a value. A stored value stays valid even if its choice no
 * longer exists. @throws DomainError VALIDATION_FAILED naming every bad value.
 */
export function readValues(
  given: readonly CustomFieldValueInput[],
  fields: readonly CustomField[],
  stored: FieldValues,
  list = 'fields',
): ReadonlyMap<string, string | null> {
  const active = fields.filter(field => field.active);
  const known = new Map(active.map(field => [field.key, field]));
  const seen = new Set<string>();
  const read = readEach(given, ({ field: key, value }, index): [string, string | null] => {
    const field = known.get(key);
    const path = `${list}[${index}]`;
    if (!field) throw invalid(`${path}.field`, `must be one of ${listed(active)}.`, 'choice');
    if (seen.has(key)) throw invalid(`${path}.field`, `“${key}” is given twice.`);
    seen.add(key);
    if (value == null || value.trim() === '') return [key, null];
    return [key, value === valueOf(stored, key) ? value : readValue(field, value, `${path}.value`)];
  });
  return new Map(read);
}

function listed(fields: readonly CustomField[]): string {
  return (
    fields.map(({ key }) => `“${key}”`).join(', ') || 'the business’s fields, of which it has none'
  );
}

/** Returns the values of a record after a change. */
export function changedValues(
  values: FieldValues,
  changes: ReadonlyMap<string, string | null>,
): FieldValues {
  const all = Object.entries({ ...values, ...Object.fromEntries(changes) });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

const prefix = 'fields.';

/** Returns the values as the journal stores them: each as a field of the record. */
export function journaledValues(values: FieldValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [prefix + key, value]));
}

/** Converts the journal's values to the input that restores them. */
export function givenBack(state: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(state);
  const values = entries.filter(([name]) => name.startsWith(prefix));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix))),
    ...(values.length > 0 && {
      fields: values.map(([name, value]) => ({
        field: name.slice(prefix.length),
        value: value as string | null,
      })),
    }),
  };
}

type Field = Pick<CustomField, 'name' | 'type' | 'choices'>;

/** Reads a value by the type of its field. @throws DomainError VALIDATION_FAILED naming the field. */
export function readValue(field: Field, text: string, path: string): string {
  const value = readers[field.type](text.trim(), field);
  if (value !== undefined) return value;
  throw refusal(field, path);
}

const mostCharacters = 1000;

/** Readers of values, by type. Each returns the stored form, or undefined for an invalid value. */
const readers: Readonly<
  Record<CustomFieldType, (text: string, field: Field) => string | undefined>
> = {
  text: text => ([...text].length <= mostCharacters ? text.replace(/\r\n?/g, '\n') : undefined),
  number: readNumber,
  date: text => (isLocalDate(text) ? text : undefined),
  choice: (text, { choices }) => choices.find(each => each.toLowerCase() === text.toLowerCase()),
  yes_no: text => ['true', 'false'].find(each => each === text.toLowerCase()),
};

/** Reads a number without its redundant zeros. */
function readNumber(text: string): string | undefined {
  const [, sign, whole, decimals = ''] = /^([-+]?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')];
  const number = digits.filter(Boolean).join('.');
  return sign === '-' && number !== '0' ? `-${number}` : number;
}

/** Hint to the expected form. It is sent with the error, for callers that use their own words. */
const hints = {
  number: 'a number such as -2.5',
  date: 'a day such as 2026-03-30',
  yes_no: 'true or false',
} as const;

function refusal({ name, type, choices }: Field, path: string) {
  const say = (what: string) => `“${name}” must be ${what}.`;
  if (type === 'text') {
    const limit = mostCharacters;
    return invalid(path, `“${name}” must have at most ${limit} characters.`, 'too_long', { limit });
  }
  if (type !== 'choice') return invalid(path, say(hints[type]), 'pattern', { hint: hints[type] });
  const offered = choices.map(choice => `“${choice}”`).join(', ');
  return invalid(path, say(`one of ${offered}`), 'choice');
}
