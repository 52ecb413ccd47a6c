import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type World } from '../../world.ts';
import { answers, openShown, type Shown } from './reads.ts';

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T10:00:00Z';

type Other = Awaited<ReturnType<World['anotherServer']>>;

let world: World;
let shown: Shown;
let cached: Other;
let uncached: Other;

beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
  shown = await openShown(world);
  cached = await world.anotherServer();
  uncached = await world.anotherServer({ caches: false });
});

afterAll(async () => {
  await cached?.close();
  await uncached?.close();
  await world?.close();
});

/** Changes that each alter an answer. They are made one after the other. */
const changes: Record<string, (shown: Shown) => Promise<unknown>> = {
  'a visit is booked': ({ salon, cut, anna }) => salon.booked(cut, { at, staff: anna }),
  'a visit is moved': async ({ salon }) => {
    const [visit] = await salon.appointments();
    needed(await salon.move(visit, { startAt: later }));
  },
  'a visit is cancelled': async ({ salon }) => {
    const [visit] = await salon.appointments();
    needed(await salon.cancel(visit));
  },
  'a place is held': ({ salon, cut, anna }) => salon.hold(cut, { at, staff: anna }),
  'a place is not held any longer': async ({ salon }) => {
    const [hold] = await world.sql<{ id: string }>('select id from hold');
    return needed(await salon.release(hold!));
  },
  'an item is renamed': ({ salon, soap }) =>
    salon.service({ itemId: soap.id, name: 'Soap of olives' }),
  'an item is added': ({ salon }) => salon.product({ name: 'Comb', categoryName: 'Care' }),
  'an item is put away': ({ salon, set }) => salon.service({ itemId: set.id, active: false }),
  'an item gets another price': ({ salon, cut }) => salon.service({ itemId: cut.id, price: 60 }),
  'an item gets other staff': ({ salon, cut, anna }) =>
    salon.service({ itemId: cut.id, staff: [anna] }),
  'an item gets a picture': ({ salon, cut }) =>
    salon.service({ itemId: cut.id, images: ['https://example.com/cut.jpg'] }),
  'variants change': ({ salon, shirt }) =>
    salon.service({
      itemId: shirt.id,
      variants: [{ options: [{ name: 'Size', value: 'L' }], price: 25 }],
    }),
  'a set has other parts': ({ salon, set, soap }) =>
    salon.service({
      itemId: set.id,
      active: true,
      composition: [{ catalogItemId: soap.id, quantity: 3 }],
    }),
  'stock is counted': ({ salon, soap }) => salon.service({ itemId: soap.id, stockOnHand: 4 }),
  'goods are ordered': ({ salon, soap }) => salon.ordered([{ item: soap, quantity: 4 }]),
  'an order is cancelled': async ({ salon }) => {
    const [order] = await salon.orders();
    return needed(await salon.setOrderStatus(order, 'cancelled'));
  },
  'items are imported': async ({ salon }) => {
    const file = 'name,sku,price\nSoap of olives,S-1,9\n';
    const lines = needed(await salon.rest('POST', '/catalog/import', file));
    if (lines.updated !== 1) throw new Error(JSON.stringify(lines));
  },
  'a category is renamed': ({ save, care }) =>
    save(documents.saveCategory, { categoryId: care.id, name: 'Body' }),
  'a category comes first': ({ save, hair }) =>
    save(documents.saveCategory, { categoryId: hair.id, sortOrder: 9 }),
  'a category is deleted': async ({ salon, hair }) =>
    needed(
      await salon.graphql(documents.deleteCategory, { businessId: salon.id, categoryId: hair.id }),
    ),
  'a collection is changed': ({ save, collection: { id: collectionId, version }, soap }) =>
    save(documents.saveCollection, { collectionId, version, itemIds: [soap.id] }),
  'the shop looks different': ({ save }) =>
    save(documents.saveShop, { branding: { accentColor: '#112233', tagline: 'Open' } }),
  'the shop hides its stock': ({ save }) =>
    save(documents.saveShop, { flags: { showStock: false } }),
  'the business is renamed': ({ salon }) => salon.update({ name: 'Another salon' }),
  'the business has other hours': ({ salon }) => salon.update({ horizonDays: 7 }),
  'a person is renamed': ({ salon, anna }) => salon.staff({ staffId: anna.id, name: 'Anne' }),
  'a change is undone': async ({ salon }) => {
    const events: { id: string; eventType: string }[] = await salon.journal();
    const eventId = events.find(({ eventType }) => eventType === 'staff_member.updated')?.id;
    return needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId }));
  },
  'a person is away': ({ save, anna }) =>
    save(documents.addTimeOff, {
      staffId: anna.id,
      startAt: '2026-03-10T08:00:00Z',
      endAt: '2026-03-11T08:00:00Z',
    }),
  'a person leaves': ({ salon, anna }) => salon.staff({ staffId: anna.id, active: false }),
};

/** Answers after the previous change, which stay the same until the next. */
let last: Awaited<ReturnType<typeof answers>>;

test.each(Object.keys(changes))(
  'after %s in another process, the next answers show it',
  async change => {
    const before = (last ??= await answers(shown.all, cached));
    expect(await answers(shown.all, cached)).toEqual(before);
    await changes[change]!(shown);
    last = await answers(shown.all, cached);
    expect(last).toEqual(await answers(shown.all, uncached));
    expect(last).not.toEqual(before);
  },
);

/** Returns the reads that depend on bookable starts. */
function asksOfTimes(reads: Shown['reads']) {
  return Object.entries(reads).flatMap(([name, asks]) =>
    /(availability|times|days)$/.test(name) ? asks : [],
  );
}

test('starts that time alone adds or takes away are shown so at that moment', async () => {
  const { salon, anna, cut, reads } = shown;
  await salon.staff({ staffId: anna.id, active: true });
  needed(await salon.hold(cut, { at, staff: anna }));
  const free = asksOfTimes(reads);
  let changed = 0;
  let last = await answers(free, cached);
  for (const now of [
    // The hold of ten minutes expires.
    '08:09:59Z',
    '08:10:00Z',
    // A start becomes the next one, and then is past.
    '08:15:00Z',
    '08:15:01Z',
    // The service that follows must be booked 90 minutes ahead.
    '08:30:00Z',
    '08:30:01Z',
    '11:07:00Z',
    // The business's day ends, so one more day becomes bookable.
    '22:59:59Z',
    '23:00:00Z',
  ]) {
    world.clock.set(`2026-03-02T${now}`);
    const shownNow = await answers(free, cached);
    expect(shownNow).toEqual(await answers(free, uncached));
    if (!isDeepStrictEqual(shownNow, last)) changed += 1;
    last = shownNow;
  }
  expect(changed).toBeGreaterThanOrEqual(4);
});

test('a class that too few have booked is shown no longer from the moment on that this is decided', async () => {
  const { salon, cut, reads } = shown;
  world.clock.set('2026-03-02T19:00:00Z');
  await salon.service({
    itemId: cut.id,
    capacity: 3,
    minParticipants: 2,
    minParticipantsCutoffMinutes: 720,
  });
  const free = asksOfTimes(reads);
  const starts = async () => (await salon.slots(cut, '2026-03-03')).map(slot => slot.startAt);
  const [first, second] = await starts();
  const decided = (startAt: string) => Date.parse(startAt) - 720 * 60_000;
  for (const [now, next] of [
    [decided(first!) - 1, first],
    [decided(first!), second],
    [decided(second!) - 1, second],
  ] as const) {
    world.clock.set(new Date(now).toISOString());
    expect((await starts())[0]).toBe(next);
    expect(await answers(free, cached)).toEqual(await answers(free, uncached));
  }
  await salon.service({
    itemId: cut.id,
    minParticipants: null,
    minParticipantsCutoffMinutes: null,
  });
});

test('a new day is shown the moment it begins where the business is', async () => {
  const [config] = shown.reads['GET /widget/config']!;
  const today = async () => (await config!(cached)).data.today;
  world.clock.set('2026-03-02T22:59:59Z');
  expect(await today()).toBe('2026-03-02');
  world.clock.set('2026-03-02T23:00:00Z');
  expect(await today()).toBe('2026-03-03');
  for (const at of ['2026-03-05T12:00:00Z', '2026-07-01T21:59:00Z', '2026-07-01T22:00:00Z']) {
    world.clock.set(at);
    expect(await answers(shown.all, cached)).toEqual(await answers(shown.all, uncached));
  }
});
