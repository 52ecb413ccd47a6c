import { presentOf, type JsonSchema } from '../../kit/engine/json-schema.ts';

/** Example values by member name; other members get one by type. */
const byName: Readonly<Record<string, unknown>> = {
  active: true,
  address: 'Torstraße 1, 10119 Berlin',
  allowedOrigins: ['https://salon.example'],
  amount: 45,
  businessType: 'salon',
  clientName: 'Ada Lovelace',
  clientPhone: '+4930123456',
  contact: { name: 'Ada Lovelace', phone: '+4930123456', email: 'ada@example.com' },
  confirmsInClient: false,
  confirmationUrl: 'https://pay.example/checkout',
  countries: ['DE'],
  currency: 'EUR',
  customFields: { colour: 'copper' },
  durationMinutes: 60,
  delivery: { method: 'pickup' },
  email: 'ada@example.com',
  friendCode: 'ADA23456',
  endAt: '2026-12-01T12:00:00Z',
  event_type: 'appointment.created',
  images: ['https://salon.example/cut.jpg'],
  key: 'q1',
  localStart: '2026-12-01T12:00:00+01:00',
  locale: 'en',
  name: 'Haircut',
  offAreas: ['Gift cards'],
  offTools: ['undo_change'],
  orderNumber: 1001,
  ownerEmail: 'ada@example.com',
  phone: '+4930123456',
  position: 0,
  price: 45,
  prefix: 'svc_Zb3kQ9',
  quantity: 1,
  quietFrom: '22:00',
  quietTo: '07:00',
  returnUrl: 'https://salon.example/thanks',
  rule: 'FREQ=WEEKLY;COUNT=4',
  sku: 'CUT-60',
  slot: '2026-12-01T11:00:00Z',
  slug: 'salon',
  startTime: '18:30',
  tag: 'Regular',
  timeFrom: '09:00',
  timeTo: '18:00',
  timezone: 'Europe/Berlin',
  url: 'https://salon.example/hook',
  host: 'shop.salon.example',
  workingHours: '{"mon":[["09:00","18:00"]]}',
};

/** The kind of id by member name. */
const kindByName: Readonly<Record<string, string>> = {
  appointmentId: 'apt',
  services: 'item',
  visitId: 'vis',
  seriesId: 'ser',
  businessId: 'biz',
  joinedBusinessId: 'biz',
  joiningId: 'joi',
  leavingId: 'lvg',
  locationId: 'loc',
  leftBusinessId: 'biz',
  catalogItemId: 'item',
  categoryId: 'cat',
  clientId: 'cli',
  mergedClientId: 'cli',
  collectionId: 'col',
  deliveryId: 'dlv',
  deviceId: 'psh',
  endpointId: 'whk',
  eventId: 'aud',
  eventIds: 'aud',
  feedId: 'cal',
  holdId: 'hold',
  invitationId: 'mem',
  itemId: 'item',
  itemIds: 'item',
  membershipId: 'mem',
  objectId: 'cli',
  orderId: 'ord',
  shipmentId: 'shp',
  paymentId: 'pay',
  drawerId: 'drw',
  receiptId: 'rcp',
  resourceId: 'res',
  resourceIds: 'res',
  serviceId: 'item',
  staffId: 'stf',
  sellerId: 'stf',
  commissionId: 'cme',
  commissionRuleId: 'cmr',
  staffIds: 'stf',
  taxRateId: 'tax',
  roleId: 'rol',
  viewId: 'viw',
  fieldId: 'fld',
  discountId: 'dsc',
  rewardId: 'rwd',
  giftCardId: 'gft',
  packageId: 'pkg',
  timeOffId: 'off',
  rotaId: 'rot',
  timeEntryId: 'tme',
  sessionId: 'tok',
  tokenId: 'tok',
  variantId: 'var',
};

const suffix = '01kb9y6t2hf8aanc3v5e7w1xzr';

/** Matches an example id and captures its kind. */
export const madeUp = new RegExp(`^([a-z]+)_${suffix}$`);

/** Returns an example id of a kind. */
export function sampleId(kind: string): string {
  return `${kind}_${suffix}`;
}

/**
 * Returns an example of a schema: every member, a list of one, and null for members of which nothing is known. Lists of
 * objects inside such a list are empty, because their entries have an example of their own.
 */
export function sampleOf(schema: JsonSchema, name = '', isInList = false): unknown {
  const present = presentOf(schema);
  const known = byName[name];
  if (known !== undefined && fits(known, present)) return known;
  if (present !== schema) return null;
  const { type, items = {}, properties } = present;
  if (type === 'array') {
    return isInList && items.properties ? [] : [sampleOf(items, name, true)];
  }
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, member]) => [key, sampleOf(member, key, isInList)]),
    );
  }
  if (present.default !== undefined) return present.default;
  const kind = /`([a-z]+)_…`/.exec(schema.description ?? '')?.[1] ?? kindByName[name];
  return present.enum?.[0] ?? (kind ? sampleId(kind) : plain(present));
}

/** Members of one name can have different types. */
function fits(value: unknown, { type, enum: values }: JsonSchema): boolean {
  if (values) return values.includes(String(value));
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Examples for the schema's patterns. */
const byPattern: Readonly<Record<string, string>> = {
  '^[0-9]{6}$': '123456',
  '^(?:#[0-9a-fA-F]{6})$': '#1a56c4',
};

function plain({ type, format, minimum, minLength, pattern }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (format === 'date-time') return '2026-12-01T11:00:00Z';
  if (format === 'date') return '2026-12-01';
  return byPattern[String(pattern)] ?? 'text'.padEnd(Number(minLength ?? 0), '-');
}
