import type { TranslatedType } from '../../enums.generated.ts';
import type { Action } from '../business/access/actions.ts';
import { isWordType, type WordType } from '../business/languages/spoken-language.ts';
import { choicePrefix } from '../custom-fields/list-fields.ts';
import { kinds } from '../notifications/kinds/kinds.ts';

/** Limits of a text, the same as of its source: its length, and whether it is a single line or a web address. */
interface Limits {
  readonly most: number;
  readonly isLine: boolean;
  readonly isAddress?: boolean;
}

/** A type of object with translatable fields, and the actions for reading and changing it. */
interface Translatable {
  readonly reads: Action;
  readonly writes: Action;
  readonly fields: Readonly<Record<string, Limits>>;
  /** Limits of each field whose name is `prefix` followed by the text itself, or by its path. */
  readonly byText?: Limits & { readonly prefix: string };
  /** Limits of such a field if it is long. */
  readonly long?: Limits;
}

const line = (most: number): Limits => ({ most, isLine: true });
const text = (most: number): Limits => ({ most, isLine: false });
const words = (most: number) => ({ ...line(most), prefix: '' });

const deliveryFields = Object.fromEntries(
  ['pickup', 'courier', 'post'].flatMap(method => [
    [`${method}.name`, line(100)],
    [`${method}.description`, text(500)],
  ]),
);

const legalFields = Object.fromEntries(
  ['termsUrl', 'privacyUrl', 'imprintUrl'].map(page => [
    `legal.${page}`,
    { ...line(2000), isAddress: true },
  ]),
);

export const translatable: Readonly<Record<TranslatedType, Translatable>> = {
  shop: {
    reads: 'shop:read',
    writes: 'shop:write',
    fields: { tagline: line(200), description: text(5000), ...deliveryFields, ...legalFields },
  },
  category: { reads: 'catalog:read', writes: 'catalog:write', fields: { name: line(100) } },
  collection: {
    reads: 'catalog:read',
    writes: 'catalog:write',
    fields: { name: line(100), description: text(5000) },
  },
  item: {
    reads: 'catalog:read',
    writes: 'catalog:write',
    fields: { name: line(200), description: text(5000) },
  },
  message: {
    reads: 'notification:read',
    writes: 'notification:write',
    fields: { subject: line(200), text: text(2000), sms: line(300) },
  },
  option: { reads: 'catalog:read', writes: 'catalog:write', fields: {}, byText: words(100) },
  role: { reads: 'staff:read', writes: 'staff:write', fields: {}, byText: words(100) },
  tax: { reads: 'catalog:read', writes: 'business:update', fields: {}, byText: words(60) },
  field: {
    reads: 'business:read',
    writes: 'business:update',
    fields: { name: line(60), help: text(200) },
    byText: { ...line(60), prefix: choicePrefix },
  },
  discount: { reads: 'catalog:read', writes: 'catalog:write', fields: { name: line(100) } },
  look: {
    reads: 'shop:read',
    writes: 'shop:write',
    fields: {},
    byText: words(200),
    long: text(3000),
  },
};

/** Returns the limits of a text; undefined for a field that the type does not have. */
export function limitsOf(type: TranslatedType, field: string, isLong = false): Limits | undefined {
  const { fields, byText, long } = translatable[type];
  if (Object.hasOwn(fields, field)) return fields[field];
  if (isLong && long) return long;
  return byText && field.startsWith(byText.prefix) ? byText : undefined;
}

export const translatedTypes = Object.keys(translatable) as TranslatedType[];

const prefixes: Readonly<Record<string, TranslatedType>> = {
  shop: 'shop',
  cat: 'category',
  col: 'collection',
  item: 'item',
  fld: 'field',
  dsc: 'discount',
};

/** Returns true if the texts of a type have the type itself as their subject. */
export function isOwnSubject(type: string): type is WordType | 'look' {
  return type === 'look' || isWordType(type);
}

/** Returns the type of a subject: an id, a kind of message, or a type that is its own subject; undefined for anything else. */
export function typeOf(subject: string): TranslatedType | undefined {
  if (Object.hasOwn(kinds, subject)) return 'message';
  if (isOwnSubject(subject)) return subject;
  const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(subject)?.[1];
  return prefix === undefined ? undefined : prefixes[prefix];
}
