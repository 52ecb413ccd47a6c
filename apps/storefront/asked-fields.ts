import type { ShopFront } from './core-types.ts';

/** A field that the shop's business defined, for its visitors to fill in. */
export type AskedField = ShopFront['askedFields'][number];

type Asked = Pick<ShopFront, 'askedFields'>;
type AskedRecord = AskedField['record'];

/** The fields that are asked of an appointment, or of an order. */
export function askedOf({ askedFields }: Asked, record: AskedRecord): AskedField[] {
  return askedFields.filter(field => field.record === record);
}

/** What a form's input for a field is called. */
export function askedName({ record, key }: Pick<AskedField, 'record' | 'key'>): string {
  return `own-${record}-${key}`;
}

/** The values that were filled in, as they are sent. */
export function askedValues(
  shop: Asked,
  record: AskedRecord,
  values: Readonly<Record<string, string>>,
): { field: string; value: string }[] {
  return askedOf(shop, record).flatMap(field => {
    const typed = values[askedName(field)] ?? '';
    const value = field.type === 'number' ? typed.replace(',', '.') : typed;
    return value === '' ? [] : [{ field: field.key, value }];
  });
}

/** Finds what a form calls a value that the core refuses; `lists` says of what the lists that were sent are. */
export function askedNames(
  shop: Asked,
  values: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, AskedRecord>>,
): (path: string) => string | undefined {
  return path => {
    const [, list = '', index, missing] = /^(\w+)(?:\[(\d+)\]\.\w+|\.(\w+))$/.exec(path) ?? [];
    const record = Object.hasOwn(lists, list) ? lists[list] : undefined;
    if (!record) return undefined;
    const key = missing ?? askedValues(shop, record, values)[Number(index)]?.field;
    return key === undefined ? undefined : askedName({ record, key });
  };
}
