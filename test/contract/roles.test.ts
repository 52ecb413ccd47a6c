import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import { createWorld, type World } from '../world.ts';
import { operations, valuesOf } from './operations.ts';
import { furnish, samplesOf, type Things } from './things.ts';

type Who = 'owner' | 'manager' | 'staff' | 'service';

/** Who may do what, written by hand: this is the promise, not a copy of the code that keeps it. */
const allowed: Readonly<Record<string, readonly Who[]>> = {
  viewer: ['owner', 'manager', 'staff', 'service'],
  sessions: ['owner', 'manager', 'staff'],
  requestLoginLink: [],
  register: [],
  signIn: [],
  // The link is the owner's own.
  confirmEmail: ['owner', 'service'],
  signOut: ['owner', 'manager', 'staff'],
  revokeSession: ['owner', 'manager', 'staff'],
  businesses: ['owner', 'manager', 'staff', 'service'],
  business: ['owner', 'manager', 'staff', 'service'],
  catalog: ['owner', 'manager', 'staff', 'service'],
  catalogItem: ['owner', 'manager', 'staff', 'service'],
  categories: ['owner', 'manager', 'staff', 'service'],
  stockMovements: ['owner', 'manager', 'staff', 'service'],
  staffMembers: ['owner', 'manager', 'staff', 'service'],
  staffMember: ['owner', 'manager', 'staff', 'service'],
  resources: ['owner', 'manager', 'staff', 'service'],
  clients: ['owner', 'manager', 'staff', 'service'],
  client: ['owner', 'manager', 'staff', 'service'],
  availability: ['owner', 'manager', 'staff', 'service'],
  appointments: ['owner', 'manager', 'staff', 'service'],
  appointment: ['owner', 'manager', 'staff', 'service'],
  orders: ['owner', 'manager', 'staff', 'service'],
  order: ['owner', 'manager', 'staff', 'service'],
  auditEvents: ['owner', 'manager', 'service'],
  webhookEndpoints: ['owner', 'manager', 'service'],
  webhookDeliveries: ['owner', 'manager', 'service'],
  members: ['owner', 'manager'],
  tokens: ['owner'],
  createBusiness: ['owner', 'manager', 'staff'],
  updateBusiness: ['owner', 'manager', 'service'],
  saveCatalogItem: ['owner', 'manager', 'service'],
  addItemImage: ['owner', 'manager', 'service'],
  removeItemImage: ['owner', 'manager', 'service'],
  collections: ['owner', 'manager', 'staff', 'service'],
  collection: ['owner', 'manager', 'staff', 'service'],
  saveCollection: ['owner', 'manager', 'service'],
  deleteCollection: ['owner', 'manager', 'service'],
  adjustStock: ['owner', 'manager', 'service'],
  saveCategory: ['owner', 'manager', 'service'],
  deleteCategory: ['owner', 'manager', 'service'],
  saveStaffMember: ['owner', 'manager', 'service'],
  saveResource: ['owner', 'manager', 'service'],
  saveClient: ['owner', 'manager', 'staff', 'service'],
  createAppointment: ['owner', 'manager', 'staff', 'service'],
  rescheduleAppointment: ['owner', 'manager', 'staff', 'service'],
  cancelAppointment: ['owner', 'manager', 'staff', 'service'],
  setAppointmentStatus: ['owner', 'manager', 'staff', 'service'],
  createOrder: ['owner', 'manager', 'staff', 'service'],
  setOrderStatus: ['owner', 'manager', 'staff', 'service'],
  payments: ['owner', 'manager', 'staff', 'service'],
  payment: ['owner', 'manager', 'staff', 'service'],
  paymentProviders: ['owner', 'manager', 'staff', 'service'],
  paymentAccounts: ['owner'],
  initPayment: ['owner', 'manager', 'staff', 'service'],
  checkPayment: ['owner', 'manager', 'staff', 'service'],
  settlePayment: ['owner', 'manager', 'staff', 'service'],
  refundPayment: ['owner', 'manager', 'service'],
  savePaymentAccount: ['owner'],
  placeHold: ['owner', 'manager', 'staff', 'service'],
  releaseHold: ['owner', 'manager', 'staff', 'service'],
  createWebhookEndpoint: ['owner', 'manager', 'service'],
  updateWebhookEndpoint: ['owner', 'manager', 'service'],
  rotateWebhookSecret: ['owner', 'manager', 'service'],
  sendTestWebhook: ['owner', 'manager', 'service'],
  replayWebhookDelivery: ['owner', 'manager', 'service'],
  deleteWebhookEndpoint: ['owner', 'manager', 'service'],
  calendarFeeds: ['owner', 'manager'],
  createCalendarFeed: ['owner', 'manager'],
  revokeCalendarFeed: ['owner', 'manager'],
  notificationSettings: ['owner', 'manager', 'service'],
  notifications: ['owner', 'manager', 'service'],
  previewNotification: ['owner', 'manager', 'service'],
  saveNotificationSettings: ['owner', 'manager', 'service'],
  importClients: ['owner', 'manager', 'staff', 'service'],
  importCatalog: ['owner', 'manager', 'service'],
  tariffs: ['owner', 'manager', 'staff', 'service'],
  setTariff: [],
  shop: ['owner', 'manager', 'service'],
  saveShop: ['owner', 'manager', 'service'],
  shopFront: ['owner', 'manager', 'service'],
  shopCatalog: ['owner', 'manager', 'service'],
  shopItem: ['owner', 'manager', 'service'],
  shopCollections: ['owner', 'manager', 'service'],
  shopAvailability: ['owner', 'manager', 'service'],
  cart: ['owner', 'manager', 'service'],
  shopOrder: ['owner', 'manager', 'service'],
  shopBooking: ['owner', 'manager', 'service'],
  addToCart: ['owner', 'manager', 'service'],
  setCartItem: ['owner', 'manager', 'service'],
  clearCart: ['owner', 'manager', 'service'],
  placeShopOrder: ['owner', 'manager', 'service'],
  payShopOrder: ['owner', 'manager', 'service'],
  shopHold: ['owner', 'manager', 'service'],
  shopBook: ['owner', 'manager', 'service'],
  widgetConfig: ['owner', 'manager', 'staff', 'service'],
  bookableServices: ['owner', 'manager', 'staff', 'service'],
  bookableStaff: ['owner', 'manager', 'staff', 'service'],
  bookableSlots: ['owner', 'manager', 'staff', 'service'],
  widgetHold: ['owner', 'manager', 'staff', 'service'],
  widgetBook: ['owner', 'manager', 'staff', 'service'],
  setMember: ['owner'],
  removeMember: ['owner'],
  createToken: ['owner'],
  revokeToken: ['owner'],
};

const everyone: readonly Who[] = ['owner', 'manager', 'staff', 'service'];

/** What the schema leaves optional, but a new thing or a question needs. */
const saidAnyway = [
  'name',
  'price',
  'durationMinutes',
  'phone',
  'date',
  'businessType',
  'change',
  'amount',
  'session',
];

let world: World;
const places = new Map<Who, { things: Things; credential: string; userId?: string }>();

/** A business of its own for each, so that what one may do is not in another's way. */
async function prepare(who: Who): Promise<void> {
  const salon = await world.business({ name: `The ${who}’s` });
  const things = await furnish(world, salon);
  if (who === 'service') return void places.set(who, { things, credential: salon.tokens.service });
  if (who === 'owner') {
    const { id: userId, tokens } = salon.owner;
    return void places.set(who, { things, credential: tokens.session, userId });
  }
  const person = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: person.email, role: who },
    }),
  );
  const credential = person.tokens.session;
  await world.issue({ kind: 'session', name: 'another', userId: person.id });
  const sessions = needed(await world.graphql(credential)('{ sessions { items { id } } }'));
  const own = { ...things, sessionId: sessions.items[0].id };
  places.set(who, { things: own, credential, userId: person.id });
}

beforeAll(async () => {
  world = await createWorld();
  await Promise.all(everyone.map(prepare));
});

afterAll(() => world?.close());

test('the table of roles names every operation of the schema, and no other', () => {
  expect(Object.keys(allowed).toSorted()).toEqual(operations.map(each => each.name).toSorted());
});

describe.each(everyone)('the %s', who => {
  test.each(
    operations.map(operation => {
      const may = allowed[operation.name]?.includes(who) ?? false;
      return [may ? 'may' : 'may not', operation.name, operation, may] as const;
    }),
  )('%s call %s', async (_, _name, operation, may) => {
    const place = places.get(who);
    if (!place) throw new Error('There is no place.');
    const values = valuesOf(operation, samplesOf(place.things), saidAnyway);
    // A session for each call, because some end the one that they use.
    const { userId } = place;
    const credential = userId
      ? await world.issue({ kind: 'session', name: 'test', userId })
      : place.credential;
    const before = await world.sql('select count(*) as events from audit_event');
    const answer = await world.graphql(credential)(operation.document, operation.variables(values));
    if (may) {
      expect({ code: answer.code, message: answer.message }).toEqual({
        code: undefined,
        message: '',
      });
    } else {
      expect(answer.code).toBe('FORBIDDEN');
      expect(answer.data).toBeUndefined();
      expect(await world.sql('select count(*) as events from audit_event')).toEqual(before);
    }
  });
});

describe('beyond their operations', () => {
  test('staff may book off the grid and outside the hours', async () => {
    const place = places.get('staff');
    if (!place) throw new Error('There is no place.');
    const { businessId, catalogItemId } = place.things;
    const input = {
      businessId,
      catalogItemId,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      startAt: '2026-03-06T03:07:00Z',
    };
    const book = (wish: object) =>
      world.graphql(place.credential)(documents.createAppointment, { input: wish });
    expect((await book(input)).code).toBe('RULE_VIOLATION');
    expect((await book({ ...input, force: true })).code).toBeUndefined();
  });

  test('an owner’s AI token does not open GraphQL, and so neither members nor tokens', async () => {
    const { tokens } = await world.business();
    for (const token of [tokens.ai, tokens.mcp]) {
      const answer = await world.graphql(token)('{ viewer { credential } }');
      expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test('a member taken out sees nothing from the next call on', async () => {
    const salon = await world.business();
    const person = await world.user();
    const member = needed(
      await salon.graphql(documents.setMember, {
        input: { businessId: salon.id, email: person.email, role: 'manager' },
      }),
    );
    const look = () =>
      world.graphql(person.tokens.session)(documents.business, { businessId: salon.id });
    expect((await look()).code).toBeUndefined();
    needed(
      await salon.graphql(documents.removeMember, {
        businessId: salon.id,
        membershipId: member.id,
      }),
    );
    expect((await look()).code).toBe('NOT_FOUND');
  });

  test('the last owner can neither leave nor step down', async () => {
    const salon = await world.business();
    const members = needed(await salon.graphql(documents.members, { businessId: salon.id }));
    const [owner] = members.items;
    const leave = await salon.graphql(documents.removeMember, {
      businessId: salon.id,
      membershipId: owner.id,
    });
    const stepDown = await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: owner.user.email, role: 'staff' },
    });
    expect([leave.code, stepDown.code]).toEqual(['RULE_VIOLATION', 'RULE_VIOLATION']);
  });
});
