import { isHeaderOf, type HeaderList } from './headers.ts';

/** The kinds of files that can be imported. */
export const kinds = ['clients', 'services', 'products', 'giftCards', 'appointments'] as const;
export type Kind = (typeof kinds)[number];

/** How the cells of a field are read. */
type Reads = 'text' | 'date' | 'time' | 'amount' | 'minutes' | 'type' | 'status';

interface Field {
  /** How people name it in headers. */
  headers: HeaderList;
  reads?: Reads;
  /** Between the cells of several columns; without it the first that has something counts. */
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

/** The fields of each kind, by the names that the service has for their columns. */
const fieldsByKind = {
  clients: {
    ...person,
    birthday: { headers: 'birthday', reads: 'date' },
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
export type FieldName = Names<Kind> | 'clientId';

export function fieldsOf(kind: Kind): ReadonlyMap<string, Field> {
  return new Map(Object.entries(fieldsByKind[kind]));
}

/** Without one of each of these a file of the kind says nothing. */
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

/** The fields of which a file has none, though it needs one. */
export function lackedBy(kind: Kind, picked: readonly string[]): readonly FieldName[] {
  return needs[kind].find(any => !any.some(name => picked.includes(name))) ?? [];
}

/** The fields that a header may name, also of files that were saved here, and those of the business's own. */
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
  'sku',
  'stock',
  'stockOnHand',
  'lowStock',
  'durationMinutes',
  'taxClass',
  'depositPercent',
  'depositAmount',
  'maxPerOrder',
  'processingAfterMinutes',
  'processingMinutes',
  'staffCount',
  'slotStepMinutes',
  'minNoticeMinutes',
  'horizonDays',
  'cancelCutoffMinutes',
  'minParticipants',
  'minParticipantsCutoffMinutes',
  'maxBookingsPerDay',
  'maxBookingsPerWeek',
  'bookableHours',
  'requiresApproval',
  'requiresPrepayment',
  'requiresCard',
  'meeting',
  'meetingUrl',
  'active',
];

/** Further columns of files that were saved here, which are sent as they are. */
const columnsOfOwnFiles: Readonly<Record<Kind, readonly string[]>> = {
  clients: ['clientId'],
  services: columnsOfCatalog,
  products: columnsOfCatalog,
  giftCards: [],
  appointments: [],
};
