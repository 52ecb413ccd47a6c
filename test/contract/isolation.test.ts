import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { getNamedType } from 'graphql';
import { loadAllRoutes } from '../../facades/addresses.ts';
import { exampleOf } from '../../facades/api/openapi/examples.ts';
import type { Route } from '../../facades/kit/routes/route.ts';
import { createSchema } from '../../src/app/schema.ts';
import { newId, kindOf, type IdKind } from '../../src/platform/lib/ids.ts';
import { credentialFor, headersOf, insteadIn, pathOf, withIds } from '../facades/api/rest/drive.ts';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type Answer, type Salon, type World } from '../world.ts';
import { idPlacesOf, variablesWith } from './tables/id-places.ts';
import { checkEach } from './tables/check-each.ts';
import { operations, valuesOf } from './tables/operations.ts';
import { put, restPlacesOf, singular } from './tables/rest-places.ts';
import { allowed as roles } from './tables/roles.ts';
import { furnish, samplesOf, type Things } from './tables/things.ts';

// Two businesses with the same data. Ids are found by the types of the schema and the documents. A new operation is therefore
// tested automatically, or fails by name for want of a sample.

let world: World;
let mine: Salon;
let own: Things;
let other: Salon;
let foreign: Things;
let untouched: string;
/** Version that was read last; a stored list is replaced only with it. */
let shopVersion: number;
/** A product of the caller's business without stock, which can become a set. */
let basketId: string;

const schema = createSchema();

/** Texts that refer to no record of a business. */
const ownTexts = new Set(['conversationId', 'oauthClientId', 'phoneNumberId']);
const places = idPlacesOf(schema).filter(({ members }) => {
  const { name, type } = members.at(-1)!;
  return !(ownTexts.has(name) && getNamedType(type).name === 'String');
});
/** One argument of each operation. */
const firstPlaces = [...Map.groupBy(places, ({ operation }) => operation).values()].map(
  ([first]) => first!,
);

beforeAll(async () => {
  world = await createWorld({ config: { shops } });
  [mine, other] = await Promise.all([
    world.business({ name: 'Mine' }),
    world.business({ name: 'Another’s' }),
  ]);
  [own, foreign] = [await furnish(world, mine), await furnish(world, other)];
  basketId = (await mine.product({ name: 'Basket' })).id;
  shopVersion = needed(await mine.rest('GET', '/shop')).version;
  await furnishTwice();
  await createChecksum();
  untouched = await checksum();
});

afterAll(() => world?.close());

/** Adds a second page to each list of the other business. */
async function furnishTwice(): Promise<void> {
  const input = { businessId: other.id };
  const { session } = other.tokens;
  const save = async (document: string, more: object) =>
    needed(await other.graphql(document, { input: { ...input, ...more } }));
  await save(documents.saveCommissionRule, { type: 'product', percent: 5 });
  await world.sql(
    `insert into commission_entry (id, business_id, staff_id, item_id, appointment_id, quantity, base_minor, ppm, amount_minor,
       created_at)
     select 'cme_' || n, $1, $2, $3, $4, 1, 100, 10000, 1, '2026-03-03T12:00:00Z' from generate_series(1, 2) n`,
    [other.id, foreign.staffId, foreign.itemId, foreign.appointmentId],
  );
  await save(documents.saveCategory, { name: 'Nails' });
  await save(documents.saveCollection, { name: 'Winter', itemIds: [] });
  await save(documents.adjustStock, { itemId: foreign.productId, change: 1 });
  await Promise.all([
    other.staff({ name: 'Bea' }),
    other.resource({ name: 'Chair 2' }),
    other.taxRate({ name: 'Tax 2' }),
    other.discount({ code: 'SECOND' }),
  ]);
  needed(await other.graphql(documents.createCalendarFeed, input));
  const { endpointId } = foreign;
  needed(await other.graphql(documents.sendTestWebhook, { ...input, endpointId }));
  await world.sql(
    `insert into notification (id, business_id, event_id, kind, subject, audience, channel, recipient, locale,
       facts, status, attempts, created_at)
     select 'ntf_' || n, $1, 'evt_' || n, 'appointment_booked', $2, 'client', 'mail', 'a@example.com', 'en',
       '{}', 'sent', 1, now()
     from generate_series(1, 2) n`,
    [other.id, foreign.appointmentId],
  );
  await world.sql(
    `insert into held_message (business_id, id, channel, recipient, text, created_at)
     select $1, 'msg_' || n, 'sms', '+4930123456', 'Hello', now() from generate_series(1, 2) n`,
    [other.id],
  );
  await world.sql(
    `insert into written_message (business_id, id, purpose, text, by_actor, skipped, send_at, created_at)
     select $1, 'wmg_' || n, 'service', 'Hello', 'user', '[]', now(), now() from generate_series(1, 2) n`,
    [other.id],
  );
  const again: [table: string, id: string][] = [
    ['form_answer', 'fan_again'],
    ['treatment_note', 'tnt_again'],
    ['client_file', 'cfl_again'],
    ['client_membership', 'mbr_again'],
  ];
  for (const [table, id] of again) {
    await world.sql(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', $2 || n, 'client_id', $3::text))).*
       from (select * from ${table} where business_id = $1 limit 1) t, generate_series(1, 2) n`,
      [other.id, id, foreign.clientId],
    );
  }
  await world.sql(
    `insert into widget_origin (business_id, token_id, origin, first_seen_at, last_seen_at, days)
     select $1, $2, 'https://s' || n || '.example', now(), now(), '{}' from generate_series(1, 2) n`,
    [other.id, foreign.widgetTokenId],
  );
  needed(await world.rest(session)('POST', '/business', { name: 'B2', businessType: 'salon' }));
  // A caller with access to two businesses lists them without naming one.
  for (let times = 0; times < 2; times += 1) needed(await other.mcp.call('list_businesses', {}));
}

/**
 * Creates a function that returns all rows of a business as one text. As a function, the plan for so many tables is made once.
 */
async function createChecksum(): Promise<void> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' order by 1`,
  );
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as place, to_jsonb(t) as row from ${name} t where business_id = of_business`,
  );
  selects.push(`select 'business', to_jsonb(b) from business b where id = of_business`);
  await world.sql(
    `create function checksum(of_business text) returns text language plpgsql as $$
     begin
       return (select md5(string_agg(place || row::text, ',' order by place, row::text))
         from (${selects.join(' union all ')}) t);
     end $$`,
  );
}

async function checksum(): Promise<string> {
  const [{ sum }] = (await world.sql<{ sum: string }>('select checksum($1) as sum', [
    other.id,
  ])) as [{ sum: string }];
  return sum;
}

const foreignSample = (owner: string, name: string): string => {
  const samples: Record<string, unknown> = { ...samplesOf(foreign), actorId: other.owner.id };
  const sample = [samples[`${owner}.${name}`] ?? samples[name]].flat()[0];
  if (typeof sample === 'string') return sample;
  throw new Error(
    `There is no sample of ${owner}.${name}: add one to test/contract/tables/things.ts.`,
  );
};

const split = (key: string) => key.split('.') as [string, string];
const placeOf = ({ method, path }: Route) => `${method} ${path}`;
const idIn = ({ id, clientId = id }: { id?: string; clientId?: string }) => clientId;

/** Returns an id of the same kind that no record has ever had. */
const freshLike = (id: string) => (id.includes('_') ? newId(kindOf(id) as IdKind) : `${id}-not`);

/** Returns all that a caller can observe of an answer, except the id that was sent. */
const seen = ({ status, code, message, data }: Answer, id: string) => ({
  status,
  code,
  message: message.replaceAll(id, '<id>'),
  data: JSON.stringify(data ?? null).replaceAll(id, '<id>'),
});

// No call of a test may change the other business, whatever its answer.
afterEach(async () => expect(await checksum()).toBe(untouched));

/** Calls with another business's id and with an unused id; the answers must not differ. */
async function expectNoDifference(call: (id: string) => Promise<Answer>, id: string) {
  const fresh = freshLike(id);
  const absent = seen(await call(fresh), fresh);
  const answer = seen(await call(id), id);
  expect(answer).toEqual(absent);
  return answer;
}

/** Filters, which return nothing instead of an error. */
const filters = new Set([
  'auditEvents.actorId',
  'list_audit_events.actorId',
  ...['clients', 'catalog', 'staffMembers', 'resources', 'appointments', 'orders'].map(
    list => `${list}.ids`,
  ),
  ...['clients', 'catalog', 'staff', 'resources', 'appointments', 'orders'].map(
    list => `list_${list}.ids`,
  ),
  'ClientFilterInput.ids',
  'externalRecords.ids',
  'list_external_records.ids',
  'conversations.assignedTo',
  'list_conversations.assignedTo',
  // An announcement may have ended meanwhile.
  'ReadAnnouncementsInput.announcementIds',
  'read_announcements.announcementIds',
]);

/** Operations that answer with a refusal for each entry, by their names and those of their addresses. */
const inBulk = new Set([
  'saveClients',
  'saveCatalogItems',
  'saveAppointments',
  'save_clients',
  'save_catalog_items',
  'save_appointments',
]);

/** Optional members without which a call would be refused for another reason. */
const usual = [
  'name',
  'clientName',
  'clientPhone',
  'date',
  'toDate',
  'price',
  'durationMinutes',
  'change',
  'session',
  'actions',
];
const sensible: Readonly<Record<string, readonly string[]>> = {
  'TakePaymentInput.drawerId': ['amount'],
  'TakePaymentInput.locationId': ['amount'],
  'TaxRateLocationInput.locationId': ['name', 'percent'],
  'AddMemberInput.locationIds': ['roleId'],
  'SaveStockTransferInput.fromLocationId': ['transferId'],
  'SaveStockTransferInput.toLocationId': ['transferId'],
  'TipInput.staffId': ['amount'],
  'TipShareInput.staffId': ['amount'],
  'OrderItemInput.variantId': ['catalogItemId', 'clientName', 'clientPhone'],
  'OrderItemInput.staffId': ['catalogItemId', 'startAt', 'clientName', 'clientPhone'],
  'OrderItemInput.locationId': ['catalogItemId', 'startAt', 'clientName', 'clientPhone'],
  'CreateOrderInput.clientId': [],
  'SellAtCounterInput.clientId': [],
  'CreateAppointmentInput.clientId': [],
  'JoinWaitlistInput.clientId': [],
  'BookVisitInput.clientId': [],
  'BookSeriesInput.clientId': [],
  'ChangeAppointmentInput.appointmentId': ['durationMinutes'],
  'ChangeAppointmentInput.catalogItemId': [],
  'ChangeAppointmentInput.variantId': [],
  'ChangeAppointmentInput.staffId': [],
  'VisitServiceInput.variantId': ['catalogItemId', 'startAt', ...usual],
  'VisitServiceInput.staffId': ['catalogItemId', 'startAt', ...usual],
  'PackageTermsInput.itemIds': ['name', 'price', 'type', 'visits'],
  'PackageTermsInput.categoryIds': ['name', 'price', 'type', 'visits'],
  'MembershipTermsInput.itemIds': [
    'name',
    'price',
    'type',
    'visits',
    'MembershipTermsInput.period',
  ],
  'MembershipTermsInput.categoryIds': [
    'name',
    'price',
    'type',
    'visits',
    'MembershipTermsInput.period',
  ],
  'SaveDiscountInput.itemIds': ['name', 'kind', 'percent'],
  'SaveDiscountInput.categoryIds': ['name', 'kind', 'percent'],
  'SaveDiscountInput.segmentId': ['name', 'kind', 'percent'],
  'SaveLoyaltyRewardInput.catalogItemId': ['name', 'points'],
  'SaveFormInput.catalogItemIds': ['formId', 'version'],
  'SaveTreatmentNoteInput.appointmentId': ['clientId', 'text'],
  'SaveNoteTemplateInput.catalogItemIds': ['name', 'text'],
  'SendMessageInput.clientIds': ['text'],
  'ClientFilterInput.ids': [...usual, 'text'],
  'SaveAutomationInput.segmentId': ['name', 'trigger', 'days', 'text'],
  'SaveCommissionRuleInput.staffId': ['type', 'percent'],
  'SaveCommissionRuleInput.catalogItemId': ['percent'],
  'DeliveryMethodInput.taxRateId': [...usual, 'version'],
  'CompositionPartInput.catalogItemId': ['name', 'price', 'type'],
  'CompositionPartInput.variantId': ['name', 'price', 'type'],
};

test.each([
  ['owner', 'session'],
  ['service', 'service'],
] as const)(
  'An id of another business is indistinguishable from an unused one over GraphQL to the %s.',
  async (who, credential) => {
    const check = async (place: (typeof places)[number]) => {
      const { document } = operations.find(each => each.name === place.operation)!;
      const key = `${place.owner}.${place.members.at(-1)!.name}`;
      const samples: Record<string, unknown> = {
        ...samplesOf(own),
        type: 'product',
        'SaveShopInput.version': shopVersion,
      };
      const sampleOf = (type: string, member: string) =>
        samples[`${type}.${member}`] ?? samples[member];
      const also = new Set(sensible[key] ?? usual);
      const call = (id: string) =>
        world.graphql(mine.tokens[credential])(document, variablesWith(place, sampleOf, also, id));
      const { code } = await expectNoDifference(call, foreignSample(...split(key)));
      const isEntry = inBulk.has(place.operation) && place.members.length > 2;
      // A message to nobody is refused, and so is a segment by ids.
      const isRefused = ['sendMessage', 'saveSegment'].includes(place.operation);
      const none = isRefused ? 'VALIDATION_FAILED' : undefined;
      // An operation outside the caller's role may be refused for the role instead of the id.
      const isTheirs = roles[place.operation]?.includes(who) ?? true;
      if (filters.has(key) || isEntry)
        return expect([none, isTheirs ? none : 'FORBIDDEN']).toContain(code);
      expect(isTheirs ? ['NOT_FOUND'] : ['NOT_FOUND', 'FORBIDDEN']).toContain(code);
    };
    // The credential only determines the caller's business, so one argument of each operation is enough for another.
    const asked = who === 'owner' ? places : firstPlaces;
    await checkEach(asked, ({ operation, path }) => `${path} of ${operation}`, check);
  },
);

test('A cursor of another business’s list shows only the caller’s own records.', async () => {
  // Lists that no role may call are refused, the feed of changes never ends, and the directory shows all businesses: they are
  // excluded here.
  const lists = operations.filter(
    ({ name: list, fields }) =>
      roles[list]?.length !== 0 &&
      !['objectChanges', 'listedBusinesses', 'listedSlugs'].includes(list) &&
      fields.some(({ name }) => name === 'cursor'),
  );
  const check = async (list: (typeof lists)[number]) => {
    const page = async (salon: Salon, things: Things, more: object) =>
      needed(
        await salon.graphql(
          list.document,
          list.variables({ ...valuesOf(list, samplesOf(things)), ...more }),
        ),
      );
    const all = new Set<string>();
    let cursor = null;
    do {
      const { items, nextCursor } = await page(mine, own, { limit: 20, cursor });
      for (const item of items) all.add(JSON.stringify(item));
      cursor = nextCursor;
    } while (cursor !== null);
    const { nextCursor } = await page(other, foreign, { limit: 1 });
    if (!nextCursor) throw new Error('The other business needs two of them.');
    const { items } = await page(mine, own, { limit: 20, cursor: nextCursor });
    const shown: string[] = items.map((item: unknown) => JSON.stringify(item));
    expect(shown.filter(item => !all.has(item))).toEqual([]);
  };
  await checkEach(lists, ({ name }) => name, check);
});

describe('an idempotency key that another business used', () => {
  const client = (phone: string) => ({ clientName: 'Ada', clientPhone: phone });

  test.each([
    [
      'GraphQL',
      (salon: Salon, headers: Record<string, string>) =>
        salon.graphql(
          documents.saveClient,
          { input: { businessId: salon.id, name: 'Ada', phone: '+4930111111' } },
          { headers },
        ),
    ],
    [
      'REST',
      (salon: Salon, headers: Record<string, string>) =>
        salon.rest('POST', '/clients', client('+4930222222'), { headers }),
    ],
  ])('is a new one over %s', async (door, call) => {
    const headers = { 'idempotency-key': `shared over ${door}` };
    const theirs = needed(await call(other, headers));
    const before = await checksum();
    const answer = needed(await call(mine, headers));
    expect(idIn(answer)).not.toBe(idIn(theirs));
    expect(idIn(needed(await call(mine, headers)))).toBe(idIn(answer));
    expect(await checksum()).toBe(before);
    untouched = before;
  });
});

/** Fields that a body needs besides an id, so that only the id can cause a refusal. */
const besides: Readonly<Record<string, object>> = {
  'composition.catalogItemId': { type: 'product', durationMinutes: undefined },
  'composition.variantId': { type: 'product', durationMinutes: undefined },
  appointmentId: { orderId: undefined },
  visitId: { orderId: undefined },
  roleId: { role: 'custom' },
  'filter.segmentId': { clientIds: undefined },
  'filter.hadItemIds': { clientIds: undefined },
  'filter.lacksItemIds': { clientIds: undefined },
  'filter.visitedLocationIds': { clientIds: undefined },
  'filter.memberItemIds': { clientIds: undefined },
  clientId: { clientName: undefined, clientPhone: undefined },
  'package.itemIds': { type: 'product', durationMinutes: undefined },
  'package.categoryIds': { type: 'product', durationMinutes: undefined },
  'membership.itemIds': { type: 'product', durationMinutes: undefined },
  'membership.categoryIds': { type: 'product', durationMinutes: undefined },
};

/** Ids that only operators send, who are told apart before an id is looked at. */
const ofOperators: ReadonlySet<string> = new Set([
  'make_announcement.businessIds',
  'test_announcement.businessIds',
  'count_announcement_audience.businessIds',
  'stop_announcement.announcementId',
  'retry_trouble.id',
]);

/** Buyers belong to no business and see their own records in every shop, so their routes are skipped. */
const routes = Object.values(loadAllRoutes(schema))
  .flat()
  .filter(({ access }) => access !== 'BUYER')
  .flatMap(route => restPlacesOf(route).map(place => ({ ...place, route })));

const widgetToken = () => world.issue({ kind: 'widget', name: 'site', businessId: mine.id });

test('An id of another business is indistinguishable from an unused one at every address.', async () => {
  const check = async ({ route, path, where }: (typeof routes)[number]) => {
    const name = path.at(-1)!;
    const instead = insteadIn(route, own) as Record<string, string>;
    const isOfGoods = ['composition', 'package', 'membership'].includes(path[0]!);
    const things = { ...own, ...instead, ...(isOfGoods && { itemId: basketId }) };
    const id = foreignSample(route.name, name === 'id' ? 'productId' : singular(name));
    // The changes of one widget visitor are limited per minute, and there are more addresses than that limit.
    const tokens = {
      ...own,
      ...(route.access === 'WIDGET' && { widgetToken: await widgetToken() }),
    };
    const credential = credentialFor(route, mine, tokens);
    const example = exampleOf(route);
    const call = async (value: string) => {
      const inPath = { ...withIds(example.path, things), ...instead };
      const query = withIds(example.query, things) as Record<string, string>;
      const body = withIds(example.body, things);
      if (where === 'path') inPath[name] = value;
      if (where === 'query') query[name] = value;
      if (where === 'body') {
        const takes = route.input.body?.properties ?? {};
        for (const [member, set] of Object.entries(besides[path.join('.')] ?? {})) {
          if (member in takes) body[member] = set;
        }
        put(body, path, route.input.body ?? {}, value, things);
      }
      const search = new URLSearchParams(query).toString();
      const address = pathOf(route, { ...things, ...inPath });
      if (route.method === 'PUT' && 'version' in (route.input.body?.properties ?? {}))
        body['version'] = (await world.rest(credential)('GET', address)).data?.version;
      return world.rest(credential)(
        route.method,
        search ? `${address}?${search}` : address,
        example.csv ?? (route.input.body && body),
        { headers: headersOf(route, own) },
      );
    };
    const { status } = await expectNoDifference(call, id);
    const isEntry = inBulk.has(route.name) && where === 'body';
    const place = `${route.name}.${name}`;
    if (filters.has(place) || isEntry) expect(status).toBe(200);
    else expect(status).toBe(ofOperators.has(place) ? 403 : 404);
  };
  await checkEach(routes, ({ route, path }) => `${path.join('.')} of ${placeOf(route)}`, check);
});
