import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { statementsOf } from '../../support/database/statements.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld({ now: '2026-03-03T08:00:00Z' });
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-03T08:00:00Z'));

const march = 'from=2026-03-01&to=2026-03-31';
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const at = '2026-03-03T09:00:00Z';

/** Creates a salon of Anna and Ben that sells cuts for 119, of which 19 are tax, and soap for 11.90. */
async function opened(
  rules: readonly object[] = [
    { type: 'service', percent: 40 },
    { type: 'product', percent: 10 },
  ],
) {
  const salon = await world.business();
  await salon.taxRate({ percent: 19, isDefault: true });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ price: 119, staff: [anna, ben] });
  const soap = await salon.product({ name: 'Soap', price: 11.9 });
  const set = async (rule: object) => needed(await salon.rest('PUT', '/commission-rules', rule));
  for (const rule of rules) await set(rule);
  const earned = async (query = march, as: Pick<Salon, 'rest'> = salon) => ({
    ...needed(await as.rest('GET', `/commissions?${query}`)),
    total: needed(await as.rest('GET', `/commissions/total?${query}`)),
  });
  return {
    salon,
    anna,
    ben,
    cut,
    soap,
    set,
    earned,
    total: async () => (await earned()).total.amount as number,
    /** Orders items sold by these staff; paid at the desk by default. */
    sold: async (
      items: readonly { item: { id: string }; quantity?: number; by?: { id: string } | null }[],
      { pays = true, ...more }: Record<string, any> = {},
    ) => {
      const sellers = items.flatMap(({ by }, position) =>
        by ? [{ position, sellerId: by.id }] : [],
      );
      const order = needed(
        await salon.rest('POST', '/orders', {
          ...ada,
          items: items.map(({ item, quantity = 1 }) => ({ catalogItemId: item.id, quantity })),
          sellers,
          ...more,
        }),
      );
      const payment = pays && needed(await salon.take({ orderId: order.orderId, method: 'card' }));
      return { ...order, payment };
    },
    visit: async (more: object = {}) => salon.booked(cut, { at, staff: anna, ...more }),
  };
}

describe('the seller of a line', () => {
  test('is the named staff member, active when named, and never changes later', async () => {
    const { salon, anna, ben, soap, sold } = await opened();
    const order = await sold([{ item: soap, by: anna }, { item: soap }]);
    expect(order.items).toMatchObject([
      { sellerId: anna.id, sellerName: 'Anna' },
      { sellerId: null, sellerName: null },
    ]);
    await salon.staff({ staffId: anna.id, active: false });
    const path = `/orders/${order.orderId}`;
    expect(needed(await salon.rest('GET', path)).items[0].sellerName).toBe('Anna');
    const named = (sellerId: string) =>
      salon.rest('PUT', `${path}/sellers`, { sellers: [{ position: 1, sellerId }] });
    expect(await named(anna.id)).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringContaining('Anna does not work now'),
    });
    expect(needed(await named(ben.id)).items[1].sellerName).toBe('Ben');
    const other = await (await world.business()).staff();
    expect(await named(other.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await salon.rest('PUT', `${path}/sellers`, { sellers: [{ position: 2, sellerId: ben.id }] }),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('sellers[0].position'),
    });
  });

  test('is the staff member of the visit that the line books or charges, unless another is named', async () => {
    const { salon, anna, ben, cut, visit } = await opened();
    const booked = await visit();
    const order = needed(
      await salon.rest('POST', '/orders', {
        ...ada,
        items: [
          { appointmentId: booked.id },
          { catalogItemId: cut.id, startAt: '2026-03-03T11:00:00Z', staffId: ben.id },
          { catalogItemId: cut.id, startAt: '2026-03-03T13:00:00Z', staffId: ben.id },
        ],
        sellers: [{ position: 2, sellerId: anna.id }],
      }),
    );
    expect(order.items.map((line: any) => line.sellerName)).toEqual(['Anna', 'Ben', 'Anna']);
  });

  test('cannot be set by visitors', async () => {
    const { salon, anna, soap } = await opened();
    await salon.update({ publish: true });
    const body = { businessId: salon.id, ...ada, items: [{ catalogItemId: soap.id }] };
    const named = { ...body, sellers: [{ position: 0, sellerId: anna.id }] };
    const answer = await world.rest()('POST', '/public/order', named);
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a commission for goods', () => {
  test('is earned when the order is paid in full, on the payment without tax', async () => {
    const { anna, soap, sold, earned, salon } = await opened();
    const order = await sold([{ item: soap, quantity: 3, by: anna }, { item: soap }], {
      pays: false,
      adjustments: [{ position: 0, percent: 50, reason: 'Old' }],
    });
    needed(await salon.take({ orderId: order.orderId, amount: 5, method: 'cash' }));
    expect((await earned()).items).toEqual([]);
    world.clock.set('2026-03-04T08:00:00Z');
    needed(
      await salon.take({
        orderId: order.orderId,
        method: 'card',
        tip: { amount: 7, staffId: anna.id },
      }),
    );
    const { items, total } = await earned();
    expect(items).toMatchObject([
      {
        at: '2026-03-04T08:00:00Z',
        staffName: 'Anna',
        itemName: 'Soap',
        orderNumber: order.orderNumber,
        position: 0,
        quantity: 3,
        base: 15,
        percent: 10,
        unitAmount: null,
        amount: 1.5,
      },
    ]);
    expect(total).toEqual({ currency: 'EUR', count: 1, base: 15, amount: 1.5 });
  });

  test('is reduced by returns, at the rate at which it was earned', async () => {
    const { salon, anna, soap, sold, set, earned } = await opened();
    const order = await sold([{ item: soap, quantity: 2, by: anna }]);
    needed(await salon.setOrderStatus({ id: order.orderId }, 'completed'));
    await set({ type: 'product', percent: 90 });
    world.clock.set('2026-03-20T08:00:00Z');
    needed(
      await salon.rest('POST', `/orders/${order.orderId}/returns`, {
        lines: [{ position: 0, quantity: 1 }],
      }),
    );
    const { items, total } = await earned();
    expect(items.map((each: any) => [each.quantity, each.percent, each.amount])).toEqual([
      [-1, 10, -1],
      [2, 10, 2],
    ]);
    expect(total).toMatchObject({ count: 2, base: 10, amount: 1 });
  });

  test('is reduced by a refund, and gone after a full one', async () => {
    const { salon, anna, soap, sold, total } = await opened();
    const { payment } = await sold([{ item: soap, quantity: 10, by: anna }]);
    expect(await total()).toBe(10);
    needed(await salon.refund(payment, { amount: 29.75 }));
    expect(await total()).toBe(7.5);
    needed(await salon.refund(payment));
    expect(await total()).toBe(0);
  });

  test('goes to the newly named seller, at the seller’s own rate', async () => {
    const { salon, anna, ben, soap, sold, set, earned } = await opened();
    const order = await sold([{ item: soap, by: anna }]);
    needed(await salon.setOrderStatus({ id: order.orderId }, 'completed'));
    await set({ type: 'product', staffId: ben.id, percent: 20 });
    const input = { businessId: salon.id, orderId: order.orderId };
    needed(
      await salon.graphql(documents.setOrderSellers, {
        input: { ...input, sellers: [{ position: 0, sellerId: ben.id }] },
      }),
    );
    const { items } = await earned();
    expect(items.map((each: any) => [each.staffName, each.amount]).toSorted()).toEqual([
      ['Anna', -1],
      ['Anna', 1],
      ['Ben', 2],
    ]);
    const [event] = await salon.journal({ subject: order.orderId });
    expect(event).toMatchObject({ eventType: 'order.sellers_changed' });
  });

  test('is not earned for sales before there was a rule, whatever happens to them', async () => {
    const { salon, anna, soap, sold, set, earned } = await opened([]);
    const { payment } = await sold([{ item: soap, quantity: 2, by: anna }]);
    world.clock.set('2026-03-04T08:00:00Z');
    await set({ type: 'product', percent: 10 });
    needed(await salon.refund(payment, { amount: 1 }));
    expect((await earned()).items).toEqual([]);
  });

  test('is not earned by selling a gift card', async () => {
    const { salon, anna, sold, earned } = await opened();
    const card = await salon.product({ name: 'Card', giftCard: true, price: 50 });
    await sold([{ item: card, by: anna }]);
    expect((await earned()).items).toEqual([]);
  });
});

describe('a commission for a visit', () => {
  test.each([
    ['who came first', ['arrived', 'paid']],
    ['who paid first', ['paid', 'arrived']],
  ])('is earned by its staff member, from a client %s', async (_, steps) => {
    const { salon, anna, visit, earned } = await opened();
    const booked = await visit();
    for (const step of steps) {
      expect((await earned()).items).toEqual([]);
      if (step === 'paid') needed(await salon.take({ appointmentId: booked.id, method: 'card' }));
      else needed(await salon.setStatus(booked, step));
    }
    expect((await earned()).items).toMatchObject([
      {
        staffId: anna.id,
        appointmentId: booked.id,
        orderId: null,
        base: 100,
        percent: 40,
        amount: 40,
      },
    ]);
  });

  test('is reversed when the client did not come after all, and by a refund', async () => {
    const { salon, visit, total } = await opened();
    const booked = await visit();
    const payment = needed(await salon.take({ appointmentId: booked.id, method: 'card' }));
    needed(await salon.setStatus(booked, 'arrived'));
    expect(await total()).toBe(40);
    needed(await salon.setStatus(booked, 'confirmed'));
    expect(await total()).toBe(0);
    needed(await salon.setStatus(booked, 'arrived'));
    needed(await salon.setStatus(booked, 'completed'));
    expect(await total()).toBe(40);
    needed(await salon.refund(payment, { amount: 11.9 }));
    expect(await total()).toBe(36);
  });

  test('covered by a package depends on the visit alone, also if it is covered after arrival, until the package is removed', async () => {
    const { salon, anna, cut, set, visit, earned, total } = await opened();
    await set({ catalogItemId: cut.id, unitAmount: 12.5 });
    const ten = await salon.product({
      name: 'Ten',
      price: 500,
      package: { visits: 10, itemIds: [cut.id] },
    });
    const order = await salon.ordered([{ item: ten }]);
    needed(await salon.take({ orderId: order.id, method: 'card' }));
    const [given] = needed(await salon.rest('GET', '/packages')).items;
    const booked = await visit();
    needed(await salon.setStatus(booked, 'arrived'));
    expect((await earned()).items).toEqual([]);
    const { packageId } = given;
    needed(await salon.rest('PUT', `/appointments/${booked.id}/package`, { packageId }));
    expect((await earned()).items).toMatchObject([
      { staffId: anna.id, appointmentId: booked.id, base: 0, unitAmount: 12.5, amount: 12.5 },
    ]);
    needed(await salon.rest('DELETE', `/appointments/${booked.id}/package`));
    expect(await total()).toBe(0);
    needed(await salon.take({ appointmentId: booked.id, method: 'card' }));
    expect(await total()).toBe(12.5);
  });

  test('on a bill with goods is earned for the visit, and for the goods by their sellers', async () => {
    const { salon, ben, soap, visit, earned } = await opened();
    const booked = await visit();
    const order = needed(
      await salon.rest('POST', '/orders', {
        ...ada,
        items: [{ appointmentId: booked.id }, { catalogItemId: soap.id }],
        sellers: [{ position: 1, sellerId: ben.id }],
        adjustments: [{ percent: 10, reason: 'A friend' }],
      }),
    );
    needed(await salon.setStatus(booked, 'arrived'));
    needed(await salon.take({ orderId: order.orderId, method: 'card' }));
    const { items } = await earned();
    expect(items.map((each: any) => [each.staffName, each.base, each.amount]).toSorted()).toEqual([
      ['Anna', 90, 36],
      ['Ben', 9, 0.9],
    ]);
  });
});

describe('the applied rule', () => {
  test('is the most specific one, and a rate for each unit replaces a percentage', async () => {
    const { salon, anna, ben, soap, sold, set, total } = await opened();
    const earnedBy = async (by: { id: string }) => {
      const before = await total();
      await sold([{ item: soap, quantity: 2, by }]);
      return Math.round(100 * ((await total()) - before)) / 100;
    };
    expect(await earnedBy(anna)).toBe(2);
    await set({ type: 'product', staffId: anna.id, percent: 15 });
    expect([await earnedBy(anna), await earnedBy(ben)]).toEqual([3, 2]);
    await set({ catalogItemId: soap.id, unitAmount: 0.75 });
    expect([await earnedBy(anna), await earnedBy(ben)]).toEqual([1.5, 1.5]);
    const own = await set({ catalogItemId: soap.id, staffId: anna.id, percent: 50 });
    expect([await earnedBy(anna), await earnedBy(ben)]).toEqual([10, 1.5]);
    needed(await salon.rest('DELETE', `/commission-rules/${own.commissionRuleId}`));
    expect(await earnedBy(anna)).toBe(1.5);
  });

  test('is replaced by a new one for the same target, listed, and restored by undo', async () => {
    const { salon, anna, soap, set } = await opened([]);
    const general = await set({ type: 'service', percent: 40 });
    await set({ catalogItemId: soap.id, staffId: anna.id, unitAmount: 2 });
    expect((await set({ type: 'service', percent: 45 })).commissionRuleId).toBe(
      general.commissionRuleId,
    );
    const list = async (query = '') =>
      needed(await salon.rest('GET', `/commission-rules${query}`)).items.map((rule: any) => [
        rule.staffName,
        rule.itemName ?? rule.type,
        rule.percent ?? rule.unitAmount,
      ]);
    expect(await list()).toEqual([
      [null, 'service', 45],
      ['Anna', 'Soap', 2],
    ]);
    expect(await list(`?staffId=${anna.id}`)).toEqual([['Anna', 'Soap', 2]]);
    expect(await list('?forEverybody=true')).toEqual([[null, 'service', 45]]);
    const undo = async () => {
      const [event] = await salon.journal({ subject: general.commissionRuleId });
      needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId: event.id }));
    };
    await undo();
    expect(await list('?forEverybody=true')).toEqual([[null, 'service', 40]]);
    needed(await salon.rest('DELETE', `/commission-rules/${general.commissionRuleId}`));
    expect(await list('?forEverybody=true')).toEqual([]);
    await undo();
    expect(await list('?forEverybody=true')).toEqual([[null, 'service', 40]]);
  });

  test.each([
    [{ percent: 10 }, 'type'],
    [{ type: 'service' }, 'percent'],
    [{ type: 'service', unitAmount: 5 }, 'unitAmount'],
    [{ type: 'service', percent: 10, unitAmount: 5 }, 'percent'],
  ])('is refused as %j, naming %s', async (rule, field) => {
    const { salon } = await opened([]);
    expect(await salon.rest('PUT', '/commission-rules', rule)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining(`${field}:`),
    });
  });
});

describe('the report', () => {
  test('adds up by staff member and by item, as a file too, with few statements', async () => {
    const { salon, anna, ben, soap, visit, sold } = await opened();
    const { payment } = await sold([
      { item: soap, quantity: 3, by: ben },
      { item: soap, by: anna },
    ]);
    const booked = await visit();
    needed(await salon.take({ appointmentId: booked.id, method: 'card' }));
    needed(await salon.setStatus(booked, 'arrived'));
    needed(await salon.refund(payment));
    const report = async (by: string) =>
      needed(await salon.rest('GET', `/reports?kind=commissions&${march}&by=${by}`));
    const shown = ({ name, count, amount, net, returned }: any) => [
      name,
      count,
      amount,
      net,
      returned,
    ];
    const { items, total } = await report('staff');
    expect(items.map(shown)).toEqual([
      ['Anna', 2, 40, 100, 1],
      ['Ben', 1, 0, 0, 3],
    ]);
    expect(shown(total)).toEqual([null, 3, 40, 100, 4]);
    expect((await report('item')).items.map(shown)).toEqual([
      ['Cut', 1, 40, 100, 0],
      ['Soap', 2, 0, 0, 4],
    ]);
    const file = await salon.rest('GET', `/reports.csv?kind=commissions&${march}&by=staff`);
    expect(file.data).toContain('"Anna"');
    expect((await salon.rest('GET', `/commissions.csv?${march}`)).data.split('\n')).toHaveLength(7);
    const asked = await statementsOf(() => report('staff'));
    expect(asked.length).toBeLessThanOrEqual(4);
    const listed = await statementsOf(() =>
      salon.rest('GET', `/commissions?${march}&staffId=${ben.id}`),
    );
    expect(listed.length).toBeLessThanOrEqual(4);
  });

  test('includes goods among the sales of a staff member', async () => {
    const { salon, ben, soap, sold } = await opened();
    await sold([{ item: soap, quantity: 3, by: ben }]);
    const { items } = needed(await salon.rest('GET', `/reports?kind=revenue&${march}&by=staff`));
    expect(items).toMatchObject([{ name: 'Ben', quantity: 3, amount: 35.7 }]);
  });

  test('covers everybody for members who see reports, and only oneself for others', async () => {
    const { salon, anna, ben, soap, sold, earned } = await opened();
    await sold([
      { item: soap, by: anna },
      { item: soap, quantity: 2, by: ben },
    ]);
    const person = await world.user();
    const input = { businessId: salon.id, email: person.email, role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    const rest = world.rest(person.tokens.session);
    const theirs = {
      rest: (method: string, path: string) => rest(method, `/business/${salon.id}${path}`),
    } as Pick<Salon, 'rest'>;
    const list = (query = '') => theirs.rest('GET', `/commissions?${march}${query}`);
    expect(await list()).toMatchObject({ code: 'FORBIDDEN' });
    await salon.staff({ staffId: anna.id, userId: person.id });
    for (const staffSee of ['all', 'own']) {
      await salon.update({ staffSee });
      const { items, total } = await earned(march, theirs);
      expect(items.map((each: any) => each.staffName)).toEqual(['Anna']);
      expect(total.amount).toBe(1);
      expect(await list(`&staffId=${ben.id}`)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await theirs.rest('GET', '/commission-rules')).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await earned()).items).toHaveLength(2);
  });
});
