import type { ShopFront } from './core-types.ts';

/** A custom field of the business that visitors fill in. */
export type CustomField = ShopFront['askedFields'][number];

type ShopFields = Pick<ShopFront, 'askedFields'>;
type CustomFieldRecord = CustomField['record'];

/** Returns the custom fields of an appointment or an order. */
export function customFieldsOf(
  { askedFields }: ShopFields,
  record: CustomFieldRecord,
): CustomField[] {
  return askedFields.filter(field => field.record === record);
}

/** Returns the name of a form's input for a field. */
export function customFieldName({ record, key }: Pick<CustomField, 'record' | 'key'>): string {
  return `own-${record}-${key}`;
}

/** Returns the entered values in the form that the core expects. */
export function customFieldValues(
  shop: ShopFields,
  record: CustomFieldRecord,
  values: Readonly<Record<string, string>>,
): { field: string; value: string }[] {
  return customFieldsOf(shop, record).flatMap(field => {
    const typed = values[customFieldName(field)] ?? '';
    const value = field.type === 'number' ? typed.replace(',', '.') : typed;
    return value === '' ? [] : [{ field: field.key, value }];
  });
}

/** Returns a function that finds the form's input for a refused value. `lists` names the record of each submitted list. */
export function customFieldNames(
  shop: ShopFields,
  values: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, CustomFieldRecord>>,
): (path: string) => string | undefined {
  return path => {
    const [, list = '', index, missing] = /^(\w+)(?:\[(\d+)\]\.\w+|\.(\w+))$/.exec(path) ?? [];
    const record = Object.hasOwn(lists, list) ? lists[list] : undefined;
    if (!record) return undefined;
    const key = missing ?? customFieldValues(shop, record, values)[Number(index)]?.field;
    return key === undefined ? undefined : customFieldName({ record, key });
  };
}
