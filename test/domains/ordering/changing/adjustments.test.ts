import { afterAll, afterEach, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';
import * as documents from '../../../support/clients/documents.ts';
import { changesOf, checkBooks } from './changes.ts';

const world = await createWorld();
afterAll(() => world.close());
afterEach(() => checkBooks(world));

const reason = 'Regular';

async function open() {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  return { salon, soap, ...changesOf(salon) };
}

test('staff reductions are taken off before tax: first on a line, then discount rules, then on the whole order', async () => {
  const { salon, soap, placed } = await open();
  await salon.taxRate({ percent: 25, isDefault: true });
  await salon.discount({ percent: 10 });
  const order = await placed(
    [{ catalogItemId: soap.id, quantity: 10 }, { catalogItemId: soap.id }],
    {
      adjustments: [
        { position: 0, percent: 50, reason },
        { position: 1, price: 30, reason: 'Engraved' },
        { amount: 2, reason: 'Waited' },
      ],
    },
  );
  // 100 − 50 = 50 − 5 = 45 and 30 − 3 = 27; of 72, 2 are taken off: 1.25 and 0.75.
  expect(order.items).toMatchObject([
    { price: 10, discount: 56.25, gross: 43.75, adjustment: { percent: 50, reason, price: null } },
    { price: 30, discount: 3.75, gross: 26.25, adjustment: { price: 30, listPrice: 10 } },
  ]);
  expect(order).toMatchObject({ total: 70, net: 56, adjustment: { amount: 2, reason: 'Waited' } });
});

test('no reduction makes a price negative, and 0 percent removes a reduction', async () => {
  const { soap, placed, changed } = await open();
  const order = await placed([{ catalogItemId: soap.id }], {
    adjustments: [
      { position: 0, amount: 500, reason },
      { amount: 500, reason },
    ],
  });
  expect(order).toMatchObject({ total: 0, paymentStatus: 'paid' });
  const after = await changed(order, {
    adjustments: [
      { position: 0, percent: 0, reason },
      { percent: 0, reason },
    ],
  });
  expect(after).toMatchObject({ total: 10, adjustment: null, items: [{ adjustment: null }] });
});

test('a role reduces within its limit, owners without one, and nobody raises a reduction of others beyond their own limit', async () => {
  const { salon, soap, placed, changed } = await open();
  await salon.update({ staffDiscountPercent: 10, managerDiscountPercent: 50 });
  const by = await Promise.all(
    (['staff', 'manager'] as const).map(async role => {
      const person = await world.user();
      const input = { businessId: salon.id, email: person.email, role };
      await salon.graphql(documents.setMember, { input });
      const rest = world.rest(person.tokens.session);
      return (path: string, method: string, body: object) =>
        rest(method, `/business/${salon.id}${path}`, body);
    }),
  );
  const [asStaff, asManager] = by as [(typeof by)[0], (typeof by)[0]];
  const order = await placed([{ catalogItemId: soap.id, quantity: 2 }]);
  const path = `/orders/${order.orderId}`;
  const give = (percent: number) => ({ adjustments: [{ position: 0, percent, reason }] });
  const refused = await asStaff(path, 'PUT', give(11));
  expect(refused).toMatchObject({ status: 403, body: { reason: 'discount_limit' } });
  expect(await asStaff(path, 'PUT', give(10))).toMatchObject({ status: 200, data: { total: 18 } });
  expect(await asManager(path, 'PUT', give(51))).toMatchObject({ status: 403 });
  const price = { adjustments: [{ position: 0, price: 5, reason }] };
  expect(await asManager(path, 'PUT', price)).toMatchObject({ status: 200, data: { total: 10 } });
  await changed(order, { adjustments: [{ position: 0, percent: 90, reason }] });
  expect(await asStaff(path, 'PUT', { lines: [{ position: 0, quantity: 1 }] })).toMatchObject({
    data: { total: 1 },
  });
  expect(await asStaff(path, 'PUT', { lines: [{ position: 0, quantity: 3 }] })).toMatchObject({
    status: 403,
  });
  const body = {
    clientName: 'Ada',
    clientPhone: '+4930123456',
    items: [{ catalogItemId: soap.id }],
  };
  const placing = await asStaff('/orders', 'POST', {
    ...body,
    adjustments: [{ percent: 11, reason }],
  });
  expect(placing).toMatchObject({ status: 403 });
});

test('the journal has the giver and the reason of a reduction', async () => {
  const { salon, soap, placed, changed } = await open();
  const order = await placed([{ catalogItemId: soap.id }]);
  await changed(order, { adjustments: [{ position: 0, percent: 20, reason }] });
  const [event] = await salon.journal({ eventType: 'order.updated' });
  expect(event.after.lines[0]).toMatch(/20 % off by .*: Regular/);
});
