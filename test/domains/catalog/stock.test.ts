import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = (salon: Salon, input: object) =>
  salon.graphql(documents.saveCatalogItem, { input: { businessId: salon.id, ...input } });
const adjust = (salon: Salon, input: object) =>
  salon.graphql(documents.adjustStock, { input: { businessId: salon.id, ...input } });
const movements = async (salon: Salon, args: object) =>
  (await salon.graphql(documents.stockMovements, { businessId: salon.id, ...args })).data;
const quantities = async (salon: Salon, item: { id: string }) =>
  (await movements(salon, { itemId: item.id, limit: 100 })).items.map((each: any) => [
    each.kind,
    each.quantity,
    each.stockOnHand,
  ]);
/** Asserts that each movement, newest first, has the sum of all movements up to it as its stock. */
const expectToAddUp = (log: [kind: string, quantity: number, onHand: number][]) =>
  expect(log.map(([, , onHand]) => onHand)).toEqual(
    log.map((_, place) => log.slice(place).reduce((sum, [, quantity]) => sum + quantity, 0)),
  );
const size = (value: string) => [{ name: 'size', value }];

describe('the stock of an item', () => {
  test('is null until it is set, and is tracked from then on', async () => {
    const salon = await world.business();
    const soap = await salon.product();
    expect([soap.trackStock, soap.stockOnHand]).toEqual([false, null]);
    const { data: tool } = await salon.ai.call('update_catalog', {
      itemId: soap.id,
      stockOnHand: 5,
    });
    expect([tool.trackStock, tool.stockOnHand]).toEqual([true, 5]);
    const { data: page } = await salon.ai.call('list_catalog', {});
    expect(page.items[0].stockOnHand).toBe(5);
  });

  test('starts at 0 if it is tracked but not set', async () => {
    const salon = await world.business();
    expect((await salon.product({ trackStock: true })).stockOnHand).toBe(0);
  });

  test('stays when an update omits it, and is hidden but kept when it is no longer tracked', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    expect((await save(salon, { itemId: soap.id, price: 9 })).data.stockOnHand).toBe(5);
    const { data: off } = await save(salon, { itemId: soap.id, trackStock: false });
    expect([off.stockOnHand, off.stockReserved]).toEqual([null, null]);
    expect((await save(salon, { itemId: soap.id, trackStock: true })).data.stockOnHand).toBe(5);
  });

  test('is the sum of its variants', async () => {
    const salon = await world.business();
    const towel = await salon.product({
      variants: [
        { options: size('M'), stockOnHand: 2 },
        { options: size('L'), stockOnHand: 3, active: false },
      ],
    });
    expect(towel.stockOnHand).toBe(5);
  });

  test('belongs to the item or to each variant, and movements show a change between them', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    const variants = [
      { options: size('S'), stockOnHand: 1 },
      { options: size('L'), stockOnHand: 2 },
    ];
    expect((await save(salon, { itemId: soap.id, variants })).data.stockOnHand).toBe(3);
    expect(await quantities(salon, soap)).toEqual([
      ['received', 2, 2],
      ['received', 1, 1],
      ['adjusted', -5, 0],
      ['received', 5, 5],
    ]);
    const replace = (list: object[]) => salon.service({ itemId: soap.id, variants: list });
    expect((await replace(variants.slice(1))).stockOnHand).toBe(2);
    expect((await replace([])).stockOnHand).toBe(0);
    const rows = await world.sql('select id from stock where item_id = $1', [soap.id]);
    expect(rows).toEqual([{ id: soap.id }]);
  });

  test.each<[string, object, string]>([
    ['of a service', { durationMinutes: 30, type: 'service', stockOnHand: 1 }, 'stockOnHand'],
    [
      'of a counted service',
      { durationMinutes: 30, type: 'service', trackStock: true },
      'trackStock',
    ],
    [
      'of a service’s variant',
      {
        durationMinutes: 30,
        type: 'service',
        variants: [{ options: size('S'), stockOnHand: 1 }],
      },
      'variants[0].stockOnHand',
    ],
    ['below nothing', { stockOnHand: -1 }, 'stockOnHand'],
    ['where it is not counted', { trackStock: false, stockOnHand: 1 }, 'stockOnHand'],
    [
      'of a variant where it is not counted',
      { trackStock: false, variants: [{ options: size('S'), stockOnHand: 1 }] },
      'variants[0].stockOnHand',
    ],
    ['beside its variants', { stockOnHand: 1, variants: [{ options: size('S') }] }, 'stockOnHand'],
  ])('cannot be set %s', async (_, input, path) => {
    const salon = await world.business();
    const answer = await save(salon, { name: 'X', type: 'product', price: 1, ...input });
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(answer.message).toContain(path);
  });
});

describe('a prepaid item', () => {
  test('is a service', async () => {
    const salon = await world.business();
    expect((await salon.service({ requiresPrepayment: true })).requiresPrepayment).toBe(true);
    expect((await salon.product()).requiresPrepayment).toBe(false);
    const product = { name: 'X', type: 'product', price: 1, requiresPrepayment: true };
    const answer = await save(salon, product);
    expect([answer.code, answer.message.split(':')[0]]).toEqual([
      'VALIDATION_FAILED',
      'requiresPrepayment',
    ]);
  });
});

describe('adjusting stock', () => {
  test('adds, takes or sets stock, and records a movement each time', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    const level = { itemId: soap.id, variantId: null, stockReserved: 0 };
    const change = async (input: object) =>
      (await adjust(salon, { itemId: soap.id, ...input })).data;
    expect(await change({ change: 10, note: 'Delivery' })).toEqual({ ...level, stockOnHand: 15 });
    expect(await change({ change: -3 })).toEqual({ ...level, stockOnHand: 12 });
    expect(await change({ onHand: 20 })).toEqual({ ...level, stockOnHand: 20 });
    expect(await change({ onHand: 20 })).toEqual({ ...level, stockOnHand: 20 });
    expect(await quantities(salon, soap)).toEqual([
      ['adjusted', 8, 20],
      ['adjusted', -3, 12],
      ['received', 10, 15],
      ['received', 5, 5],
    ]);
    const { items } = await movements(salon, { itemId: soap.id });
    expect(items[2]).toEqual({
      at: '2026-03-02T08:00:00Z',
      kind: 'received',
      variantId: null,
      quantity: 10,
      stockOnHand: 15,
      orderId: null,
      note: 'Delivery',
      actorName: expect.any(String),
    });
  });

  test('never takes more than the stock, and names the rest', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    const { code, message } = await adjust(salon, { itemId: soap.id, change: -6 });
    expect(code).toBe('OUT_OF_STOCK');
    expect(message).toContain('“Shampoo”: only 5 left');
    expect((await adjust(salon, { itemId: soap.id, change: -5 })).data.stockOnHand).toBe(0);
  });

  test('needs a variant if the item has variants', async () => {
    const salon = await world.business();
    const towel = await salon.product({
      variants: [
        { options: size('M'), stockOnHand: 1 },
        { options: size('L'), stockOnHand: 1 },
      ],
    });
    const [m, l] = towel.variants;
    const whole = await adjust(salon, { itemId: towel.id, change: 1 });
    expect(whole.code).toBe('VALIDATION_FAILED');
    expect(whole.message).toContain(m.id);
    const { data } = await adjust(salon, { itemId: towel.id, variantId: l.id, change: 4 });
    expect(data).toMatchObject({ variantId: l.id, stockOnHand: 5 });
    const ofOne = await movements(salon, { itemId: towel.id, variantId: l.id });
    expect(ofOne.items.map((each: any) => [each.variantId, each.quantity])).toEqual([
      [l.id, 4],
      [l.id, 1],
    ]);
    expect((await movements(salon, { itemId: towel.id })).items).toHaveLength(3);
  });

  test('is refused for items without stock and for sets', async () => {
    const salon = await world.business();
    const card = await salon.product();
    const set = await salon.product({ name: 'Set', composition: [{ catalogItemId: card.id }] });
    for (const item of [card, set, await salon.service()]) {
      const { code } = await adjust(salon, { itemId: item.id, change: 1 });
      expect(code).toBe('RULE_VIOLATION');
    }
  });

  test.each<[string, object]>([
    ['neither of change and onHand', {}],
    ['both', { change: 1, onHand: 1 }],
    ['a change of nothing', { change: 0 }],
    ['a count below nothing', { onHand: -1 }],
    ['more than a thousand million', { change: 1_000_000_000 }],
  ])('is refused with %s', async (_, input) => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    const { code } = await adjust(salon, { itemId: soap.id, ...input });
    expect(code).toBe('VALIDATION_FAILED');
    expect(await quantities(salon, soap)).toHaveLength(1);
  });

  test('is journaled and, repeated with its idempotency key, happens once', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 5 });
    const input = { businessId: salon.id, itemId: soap.id, change: 3 };
    const headers = { 'idempotency-key': 'delivery-1' };
    for (let time = 0; time < 3; time++) {
      const { data } = await salon.graphql(documents.adjustStock, { input }, { headers });
      expect(data.stockOnHand).toBe(8);
    }
    const events = await salon.journal({ eventType: 'stock.adjusted' });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ subject: soap.id, details: { change: 3, onHand: 8 } });
  });

  test('by many at once loses no change and never goes below zero', async () => {
    const salon = await world.business();
    const soap = await salon.product({ stockOnHand: 20 });
    const changes = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 1 : -1));
    const answers = await Promise.all(
      changes.map(change => adjust(salon, { itemId: soap.id, change })),
    );
    const codes = new Set(answers.map(({ code }) => code));
    expect([...codes].filter(code => code !== undefined && code !== 'OUT_OF_STOCK')).toEqual([]);
    const done = changes.filter((_, index) => answers[index]?.code === undefined);
    const expected = 20 + done.reduce((sum, change) => sum + change, 0);
    const [row] = await world.sql<{ onHand: number; moved: number; least: number }>(
      `select s.on_hand as "onHand", sum(m.quantity)::int as moved, min(m.on_hand) as least
       from stock s join stock_movement m on m.stock_id = s.id where s.id = $1 group by s.on_hand`,
      [soap.id],
    );
    expect(row).toMatchObject({ onHand: expected, moved: expected });
    expect(row?.least).toBeGreaterThanOrEqual(0);
    expectToAddUp(await quantities(salon, soap));
  });
});

test('editing variants does not wait for stock changes, and neither overwrites the other', async () => {
  const salon = await world.business();
  const towel = await salon.product({
    variants: ['S', 'M', 'L'].map(value => ({ options: size(value), stockOnHand: 0 })),
  });
  const count = (index: number) =>
    adjust(salon, { itemId: towel.id, variantId: towel.variants[index % 3].id, change: 1 });
  const counts = Promise.all(
    Array.from({ length: 30 }, async (_, index) => (index % 5 === 0 ? [] : count(index))),
  );
  for (const price of [10, 15, 20, 25, 30, 35]) {
    const variants = towel.variants.map((each: any) => ({ variantId: each.id }));
    await salon.service({ itemId: towel.id, price, variants });
  }
  const answers = (await counts).flat();
  expect(answers.map(({ message }) => message).filter(Boolean)).toEqual([]);
  const { data } = await save(salon, { itemId: towel.id });
  expect(data.stockOnHand).toBe(24);
});

test('levels set and counted at the same time leave movements that add up', async () => {
  const salon = await world.business();
  const soap = await salon.product({ stockOnHand: 50 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0
        ? save(salon, { itemId: soap.id, stockOnHand: 50 + index })
        : adjust(salon, { itemId: soap.id, change: -1 }),
    ),
  );
  expect(answers.map(({ message }) => message).filter(Boolean)).toEqual([]);
  expectToAddUp(await quantities(salon, soap));
});

test('movements continue page by page to the end, newest first', async () => {
  const salon = await world.business();
  const soap = await salon.product({ stockOnHand: 0 });
  for (let change = 1; change <= 5; change++) await adjust(salon, { itemId: soap.id, change });
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: any = await movements(salon, { itemId: soap.id, limit: 2, cursor });
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map((each: any) => each.quantity));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('a booked item shows its stock and variants like the catalog', async () => {
  const salon = await world.business();
  const cut = await salon.service({ variants: [{ options: size('long'), price: 70 }] });
  const variantId = cut.variants[0].id;
  await salon.booked(cut, { at: '2026-03-03T12:00:00Z', variantId });
  const { data } = await salon.graphql(
    `query ($businessId: ID) { appointments(businessId: $businessId) { items { catalogItem {
       name priceFrom stockOnHand options { name values } variants { id name price } } } } }`,
    { businessId: salon.id },
  );
  expect(data.items[0].catalogItem).toEqual({
    name: 'Cut',
    priceFrom: 70,
    stockOnHand: null,
    options: [{ name: 'size', values: ['long'] }],
    variants: [{ id: variantId, name: 'long', price: 70 }],
  });
});
