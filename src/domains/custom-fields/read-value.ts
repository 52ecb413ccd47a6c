import type { CustomFieldType } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { isLocalDate } from '../../platform/lib/time/time.ts';
import type { CustomField } from './custom-field.entity.ts';

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
