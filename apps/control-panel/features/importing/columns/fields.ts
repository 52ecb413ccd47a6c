import { numberNames } from '../../../../../packages/shared/item-numbers.ts';
import { fold } from '../../../i18n/fold.ts';
import lists from './headers.json' with { type: 'json' };

const knownHeaders = new Map(
  Object.entries(lists).map(([name, headers]) => [
    name as HeaderList,
    new Set(headers.map(bareHeader)),
  ]),
);

/** Kinds of data that can be imported. */
export const kinds = ['clients', 'services', 'products', 'giftCards', 'appointments'] as const;

export type Kind = (typeof kinds)[number];

/** Parser of a field's cells. */
type Reads = 'text' | 'date' | 'time' | 'amount' | 'minutes' | 'type' | 'status';

interface Field {
  /** List of known headers of the field. */
  headers: HeaderList;
  reads?: Reads;
  /** True if its dates are never in the future. */
  isPast?: boolean;
  /** Separator that joins the cells of several columns. Without it, the first non-empty cell is used. */
  joins?: string;
}

const person = {
  clientName: { headers: 'clientName' },
  firstName: { headers: 'firstName' },
  lastName: { headers: 'lastName' },
  clientPhone: { headers: 'clientPhone' },
  email: { headers: 'email' },
} as const satisfies Record<string, Field>;

const item = {
  name: { headers: 'itemName' },
  type: { headers: 'type', reads: 'type' },
  price: { headers: 'price', reads: 'amount' },
  categoryName: { headers: 'categoryName' },
  description: { headers: 'description' },
} as const satisfies Record<string, Field>;

/** Fields of each kind, by the server's column names. */
const fieldsByKind = {
  clients: {
    ...person,
    birthday: { headers: 'birthday', reads: 'date', isPast: true },
    notes: { headers: 'notes', joins: '\n' },
    tags: { headers: 'tags', joins: ', ' },
  },
  services: {
    ...item,
    durationMinutes: { headers: 'durationMinutes', reads: 'minutes' },
  },
  products: {
    ...item,
    sku: { headers: 'sku' },
    stock: { headers: 'stock' },
  },
  giftCards: {
    code: { headers: 'code' },
    balance: { headers: 'balance', reads: 'amount' },
    lastDay: { headers: 'lastDay', reads: 'date' },
    ...person,
    notes: { headers: 'notes', joins: '\n' },
  },
  appointments: {
    date: { headers: 'date', reads: 'date' },
    time: { headers: 'time', reads: 'time' },
    serviceName: { headers: 'serviceName' },
    staffName: { headers: 'staffName' },
    ...person,
    status: { headers: 'status', reads: 'status' },
  },
} as const satisfies Record<Kind, Record<string, Field>>;

type Names<K extends Kind> = K extends Kind ? keyof (typeof fieldsByKind)[K] : never;

type FieldName = Names<Kind> | 'clientId';

export function fieldsOf(kind: Kind): ReadonlyMap<string, Field> {
  return new Map(Object.entries(fieldsByKind[kind]));
}

/** Required fields of each kind: at least one of every group. */
const needs: Readonly<Record<Kind, readonly (readonly FieldName[])[]>> = {
  clients: [['clientName', 'firstName', 'lastName', 'clientPhone', 'clientId']],
  services: [['name']],
  products: [['name']],
  giftCards: [['code'], ['balance']],
  appointments: [
    ['date'],
    ['serviceName'],
    ['clientName', 'firstName', 'lastName', 'clientPhone', 'email'],
  ],
};

/** Returns the first group of required fields that the file lacks. */
export function lackedBy(kind: Kind, picked: readonly string[]): readonly FieldName[] {
  return needs[kind].find(any => !any.some(name => picked.includes(name))) ?? [];
}

/**
 * Returns the fields that a header may denote, including columns of the panel's own exports and custom fields.
 */
export function fieldsNamed(kind: Kind, header: string, own: readonly string[]): string[] {
  const name = header.trim();
  const exact = [...fieldsOf(kind).keys(), ...columnsOfOwnFiles[kind], ...own].filter(
    each => each.toLowerCase() === name.toLowerCase(),
  );
  const named = [...fieldsOf(kind)].flatMap(([field, { headers }]) =>
    isHeaderOf(headers, name) ? [field] : [],
  );
  return [...exact, ...named];
}

const columnsOfCatalog = [
  'externalId',
  'sku',
  'stock',
  'stockOnHand',
  'lowStock',
  'durationMinutes',
  'taxClass',
  'depositPercent',
  'depositAmount',
  ...numberNames,
  'bookableHours',
  'requiresApproval',
  'requiresPrepayment',
  'requiresCard',
  'meeting',
  'meetingUrl',
  'active',
];

/** Further columns of the panel's own exports, which are sent unchanged. */
const columnsOfOwnFiles: Readonly<Record<Kind, readonly string[]>> = {
  clients: ['clientId', 'externalId'],
  services: columnsOfCatalog,
  products: columnsOfCatalog,
  giftCards: [],
  appointments: [],
};

/* Names of the lists in headers.json: known headers by field, in all languages. They come from exports of
   Fresha, Square, Booksy, Treatwell, Altegio and YCLIENTS, Timely, Phorest and Shopify. Spelling, accents and
   case are ignored. */
type HeaderList = keyof typeof lists;

/**
 * Normalizes a header by spelling, accents and case: `DateOfBirth` equals `date of birth`, but `E-Mail` differs
 * from `Email address`.
 */
function bareHeader(header: string): string {
  return fold(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns true if a header is in a list. Square appends the location to its stock header. */
function isHeaderOf(list: HeaderList, header: string): boolean {
  const bare = bareHeader(header);
  return (
    knownHeaders.get(list)!.has(bare) || (list === 'stock' && /^current quantity\b/.test(bare))
  );
}
