import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { books } from '../taxes/books.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
let soap: { id: string };
let tea: { id: string };
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const bob = { clientName: 'Bob', clientPhone: '+4930123457' };

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  soap = await salon.product({ name: 'Soap', price: 10 });
  tea = await salon.product({ name: 'Tea', price: 3.33 });
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const [name, statement] of Object.entries(books)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});

const order = (more: object = {}, items: object[] = [{ catalogItemId: soap.id }]) =>
  salon.rest('POST', '/orders', { ...ada, items, ...more });
const ordered = async (more?: object, items?: object[]) => needed(await order(more, items));

describe('a discount', () => {
  test('is created, read, changed and deleted', async () => {
    const content = { name: 'Spring', code: 'spring-10', kind: 'percent', percent: 12.5 };
    const made = await salon.rest('POST', '/discounts', content);
    expect([made.status, made.data]).toMatchObject([
      201,
      { ...content, code: 'SPRING-10', amount: null, itemIds: [], uses: 0, active: true },
    ]);
    const path = `/discounts/${made.data.discountId}`;
    expect((await salon.rest('GET', path)).data).toEqual(made.data);
    const change = { kind: 'amount', amount: 5, endsAt: '2027-01-01T00:00:00Z', version: 1 };
    const changed = needed(await salon.rest('PUT', path, change));
    const lastDay = '2027-01-01';
    const { updatedAt } = changed;
    const expected = { ...made.data, ...change, lastDay, percent: null, version: 2, updatedAt };
    expect(changed).toEqual(expected);
    expect((await salon.rest('PUT', path, { active: false, version: 1 })).code).toBe(
      'VERSION_CONFLICT',
    );
    needed(await salon.rest('PUT', path, { active: false }));
    expect(needed(await salon.rest('GET', '/discounts?onlyActive=true')).items).toEqual([]);
    expect(needed(await salon.rest('GET', '/discounts')).items).toHaveLength(1);
    needed(await salon.rest('DELETE', path));
    expect((await salon.rest('GET', path)).code).toBe('NOT_FOUND');
  });

  test('is applied by an assistant with the client’s code, which gets the reduction, or the reason for none', async () => {
    await salon.rest('POST', '/discounts', {
      name: 'Spring',
      code: 'spring-10',
      kind: 'percent',
      percent: 10,
    });
    const asked = { ...ada, items: [{ catalogItemId: soap.id }] };
    const call = (discountCode: string) =>
      salon.ai.call('create_order', { ...asked, discountCode });
    expect((await call('Spring-10')).data).toMatchObject({
      total: 9,
      discounts: [{ name: 'Spring', code: 'SPRING-10', amount: 1 }],
    });
    const refused = await call('winter');
    expect([refused.code, refused.message]).toEqual([
      'RULE_VIOLATION',
      expect.stringMatching(/^discountCode: /),
    ]);
    expect(await salon.orders()).toHaveLength(1);
  });

  test('is applied by a visitor over the public address', async () => {
    await salon.rest('PUT', '', { publish: true });
    const spring = { name: 'Spring', code: 'SPRING-2', kind: 'amount', amount: 2 };
    needed(await salon.rest('POST', '/discounts', spring));
    const { data, message } = await world.rest('')('POST', '/public/order', {
      ...ada,
      businessId: salon.id,
      items: [{ catalogItemId: soap.id }],
      discountCode: 'spring-2',
    });
    expect(message).toBe('');
    expect(data).toMatchObject({ total: 8, discounts: [{ code: 'SPRING-2', amount: 2 }] });
  });

  test.each([
    [{}, ['kind', 'name']],
    [{ name: 'A', kind: 'percent' }, ['percent']],
    [{ name: 'A', kind: 'amount', amount: 0 }, ['amount']],
    [{ name: 'A', kind: 'amount', amount: 1.234 }, ['amount']],
    [{ name: 'A', kind: 'percent', percent: 10, code: 'no spaces' }, ['code']],
    [
      {
        name: 'A',
        kind: 'free_delivery',
        startsAt: '2026-04-01T00:00:00Z',
        endsAt: '2026-03-01T00:00:00Z',
      },
      ['endsAt'],
    ],
  ])('is refused with the names of the invalid fields: %j', async (content, paths) => {
    const { status, body } = await salon.rest('POST', '/discounts', content);
    expect([status, body.errors?.map(({ path }: any) => path).toSorted()]).toEqual([400, paths]);
  });

  test('is only for items of the business, and its code is unique there', async () => {
    const stranger = await (await world.business()).product();
    const percent = { name: 'A', kind: 'percent', percent: 10 };
    const ofOther = await salon.rest('POST', '/discounts', { ...percent, itemIds: [stranger.id] });
    expect(ofOther.code).toBe('NOT_FOUND');
    needed(await salon.rest('POST', '/discounts', { ...percent, code: 'TEN' }));
    const twice = await salon.rest('POST', '/discounts', { ...percent, code: 'ten' });
    expect([twice.status, twice.body.reason]).toEqual([409, 'discount_code_taken']);
  });

  test('applies automatically or by its code, and the order keeps it', async () => {
    const discount = await salon.discount({ percent: 33.3333 });
    const placed = await ordered({}, [
      { catalogItemId: soap.id, quantity: 2 },
      { catalogItemId: tea.id },
    ]);
    expect(placed).toMatchObject({
      total: 15.55,
      items: [
        { price: 10, total: 20, discount: 6.67, gross: 13.33 },
        { total: 3.33, discount: 1.11, gross: 2.22 },
      ],
      discounts: [{ discountId: discount.id, name: 'Spring', code: null, amount: 7.78 }],
    });
    needed(await salon.rest('PUT', `/discounts/${discount.id}`, { percent: 50, code: 'HALF' }));
    expect((await ordered()).total).toBe(10);
    expect((await ordered({ discountCode: 'half' })).total).toBe(5);
    const kept = needed(await salon.rest('GET', `/orders/${placed.orderId}`));
    expect(kept).toEqual({ ...placed, updatedAt: expect.any(String) });
    expect(needed(await salon.rest('GET', `/discounts/${discount.id}`)).uses).toBe(2);
    expect((await salon.rest('DELETE', `/discounts/${discount.id}`)).body.reason).toBe(
      'discount_used',
    );
  });

  test('of an amount is divided to the last cent, and never exceeds the prices', async () => {
    await salon.discount({ kind: 'amount', amount: 10, code: 'TENNER' });
    const lines = Array.from({ length: 3 }, () => ({ catalogItemId: soap.id }));
    const { items, total } = await ordered({ discountCode: 'TENNER' }, lines);
    expect([items.map(({ discount }: any) => discount), total]).toEqual([[3.34, 3.33, 3.33], 20]);
    const small = await ordered({ discountCode: 'TENNER' }, [{ catalogItemId: tea.id }]);
    expect(small).toMatchObject({ total: 0, paymentStatus: 'paid', items: [{ discount: 3.33 }] });
  });

  test('comes before tax, for prices with or without it', async () => {
    await salon.taxRate({ isDefault: true });
    await salon.discount({ percent: 10 });
    expect(await ordered()).toMatchObject({ total: 9, net: 7.56, tax: 1.44 });
    await salon.update({ pricesIncludeTax: false });
    expect(await ordered()).toMatchObject({ total: 10.71, net: 9, tax: 1.71 });
  });

  test('with the largest reduction applies among several', async () => {
    await salon.discount({ name: 'Small', percent: 5 });
    await salon.discount({ name: 'Tea', percent: 50, itemIds: [tea.id] });
    await salon.discount({ name: 'Code', percent: 10, code: 'TEN' });
    const name = async (more: object, items?: object[]) =>
      (await ordered(more, items)).discounts.map((each: any) => each.name);
    expect(await name({})).toEqual(['Small']);
    expect(await name({ discountCode: 'TEN' })).toEqual(['Code']);
    expect(await name({ discountCode: 'TEN' }, [{ catalogItemId: tea.id }])).toEqual(['Tea']);
  });

  test('reduces the booking of an order as much as its line', async () => {
    await salon.discount({ percent: 25 });
    const cut = await salon.service({ price: 40 });
    const at = { catalogItemId: cut.id, startAt: '2026-03-03T10:00:00Z' };
    const { items } = await ordered({}, [at]);
    const path = `/appointments/${items[0].appointmentId}`;
    expect(needed(await salon.rest('GET', path))).toMatchObject({ price: 40, gross: 30 });
  });

  test.each([
    ['of a code that there is not', {}, 'NONE', 'discount_unknown'],
    ['that is inactive', { active: false }, 'TEN', 'discount_unknown'],
    ['that is over', { endsAt: '2026-03-01T00:00:00Z' }, 'TEN', 'discount_unknown'],
    ['that has not begun', { startsAt: '2027-03-01T00:00:00Z' }, 'TEN', 'discount_unknown'],
    ['for more goods', { leastSum: 10.01 }, 'TEN', 'discount_too_little'],
    ['for other things', { itemIds: 'tea' }, 'TEN', 'discount_for_others'],
  ])('%s is refused with the reason, and nothing is ordered', async (_, settings, code, reason) => {
    const { itemIds } = settings as { itemIds?: string };
    await salon.discount({ ...settings, ...(itemIds && { itemIds: [tea.id] }), code: 'TEN' });
    const answer = await order({ discountCode: code });
    expect([answer.status, answer.body.reason, answer.body.errors[0].path]).toEqual([
      422,
      reason,
      'discountCode',
    ]);
    if (reason === 'discount_too_little') {
      expect(answer.body.facts).toEqual({ amount: 10.01, lacking: 0.01, currency: 'EUR' });
    }
    expect(await salon.orders()).toEqual([]);
  });

  test('for a first order, or with a limit per client or in total, ends there; cancelled orders give the use back', async () => {
    const first = await salon.discount({ code: 'FIRST', firstOrderOnly: true });
    await salon.discount({ code: 'ONCE', mostUsesPerClient: 1 });
    await salon.discount({ code: 'TWICE', mostUses: 2 });
    const placed = await ordered({ discountCode: 'FIRST' });
    expect((await order({ discountCode: 'FIRST' })).body.reason).toBe('discount_not_first');
    needed(await order({ discountCode: 'ONCE' }));
    expect((await order({ discountCode: 'ONCE' })).body.reason).toBe('discount_used_up');
    needed(await order({ ...bob, discountCode: 'ONCE' }));
    const one = await ordered({ discountCode: 'TWICE' });
    needed(await order({ ...bob, discountCode: 'TWICE' }));
    expect((await order({ discountCode: 'TWICE' })).body.reason).toBe('discount_used_up');
    needed(await salon.rest('POST', `/orders/${one.orderId}/status`, { status: 'cancelled' }));
    needed(await order({ discountCode: 'TWICE' }));
    needed(await salon.rest('POST', `/orders/${placed.orderId}/status`, { status: 'cancelled' }));
    expect(needed(await salon.rest('GET', `/discounts/${first.id}`)).uses).toBe(0);
  });
});

describe('in a shop', () => {
  test('the cart accepts a code, shows its reduction, and the order has it', async () => {
    const shop = await openShop(world);
    const item = await shop.salon.product({ price: 20 });
    await shop.salon.discount({ code: 'TEN', leastSum: 20 });
    const buyer = shop.visitor();
    const give = (code: string | null) => buyer.call('POST', '/cart/discount', { code });
    expect((await give('TEN')).code).toBe('RULE_VIOLATION');
    needed(await buyer.add(item.id));
    const refused = await give('ELEVEN');
    expect([refused.status, refused.body.reason]).toEqual([422, 'discount_unknown']);
    expect(needed(await give(' ten '))).toMatchObject({
      total: 18,
      discountCode: 'TEN',
      discountObstacle: null,
      discounts: [{ name: 'Spring', code: 'TEN', amount: 2 }],
      items: [{ total: 20, discount: 2, gross: 18 }],
    });
    expect(needed(await give(null))).toMatchObject({ total: 20, discountCode: null });
    needed(await give('TEN'));
    const { token } = needed(await buyer.order({ total: 18 }));
    const seen = needed(await buyer.call('GET', `/order/${token}`));
    expect(seen).toMatchObject({ total: 18, discounts: [{ name: 'Spring', amount: 2 }] });
    needed(await buyer.add(item.id));
    expect(needed(await buyer.cart()).discountCode).toBeNull();
  });

  test('the cart reports an expired code, and a visitor who accepts the new total orders without it', async () => {
    const shop = await openShop(world);
    const item = await shop.salon.product({ price: 20 });
    const discount = await shop.salon.discount({ code: 'TEN' });
    const buyer = shop.visitor();
    needed(await buyer.add(item.id));
    needed(await buyer.call('POST', '/cart/discount', { code: 'TEN' }));
    needed(await shop.salon.rest('PUT', `/discounts/${discount.id}`, { active: false }));
    const { total, discountObstacle } = needed(await buyer.cart());
    expect([total, discountObstacle]).toEqual([20, 'discount_unknown']);
    expect((await buyer.order()).body.reason).toBe('discount_unknown');
    expect((await buyer.order({ total: 18 })).code).toBe('VERSION_CONFLICT');
    needed(await buyer.order({ total: 20 }));
  });

  test('a free delivery costs nothing, next to another discount', async () => {
    const shop = await openShop(world, {
      deliveryMethods: [{ method: 'courier', name: 'Courier', price: 4 }],
    });
    const item = await shop.salon.product({ price: 20 });
    await shop.salon.discount({ name: 'Free', kind: 'free_delivery', percent: null });
    await shop.salon.discount({ name: 'Ten' });
    const buyer = shop.visitor();
    expect(needed(await buyer.add(item.id))).toMatchObject({ total: 18, freeDelivery: true });
    const address = { street: 'Hauptstr. 10', postalCode: '10115', city: 'Berlin' };
    needed(await buyer.order({ delivery: { method: 'courier', postalAddress: address } }));
    const [placed] = await shop.salon.orders();
    expect(needed(await shop.salon.rest('GET', `/orders/${placed.id}`))).toMatchObject({
      total: 18,
      deliveryPrice: 0,
      discounts: [
        { name: 'Ten', amount: 2 },
        { name: 'Free', amount: 4 },
      ],
    });
  });
});
