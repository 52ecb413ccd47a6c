import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTill, type Till } from '../../receipts/till.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T10:00:00Z';
let till: Till;
let card: { id: string };
let soap: { id: string };
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  till = await openTill(world);
  card = await till.product({ name: 'Card', price: 25, giftCard: true });
  soap = await till.product({ name: 'Soap', price: 10 });
});

interface Named {
  id: string;
}

const take = async (sale: object, amount: number) =>
  needed(await till.take({ ...sale, amount, method: 'cash' }));

/** Returns the state of a sale, its gift cards and receipts, and the number of confirmations. */
async function given(order: Named) {
  const { status, paymentStatus, due } = await till.orderNow(order);
  const { items } = needed(await till.rest('GET', `/gift-cards?orderId=${order.id}`));
  const documents = await till.receipts({ orderId: order.id });
  const confirmed = await till.journal({ subject: order.id, eventType: 'order.confirmed' });
  return {
    status,
    paymentStatus,
    due,
    cards: items.map((each: any) => each.status),
    receipts: documents.map(({ kind, gross }) => [kind, gross]),
    confirmed: confirmed.length,
  };
}

const gifts = { cards: ['active'], confirmed: 1, due: 0 };

describe('An order becomes paid without a payment', () => {
  const withVisit = async (terms: object = {}) => {
    const order = await till.ordered([
      { item: await till.service({ price: 80, ...terms }), at },
      { item: card },
    ]);
    await take({ orderId: order.id }, 25);
    return { order, visit: { id: order.items[0].appointmentId as string } };
  };

  test.each<[string, object, (visit: Named) => Promise<unknown>]>([
    ['is cancelled', {}, async visit => needed(await till.cancel(visit))],
    [
      'is cancelled by an assistant',
      {},
      visit => till.ai.call('cancel_appointment', { businessId: till.id, appointmentId: visit.id }),
    ],
    [
      'is declined',
      { requiresApproval: true },
      async visit => needed(await till.setStatus(visit, 'declined')),
    ],
    [
      'is not approved in time',
      { requiresApproval: true },
      async () => {
        world.clock.set(at);
        await world.jobs.run('expire-appointments');
      },
    ],
  ])(
    'when its unpaid booking %s: it issues the gift card, the receipt and the confirmation once.',
    async (_, terms, end) => {
      const { order, visit } = await withVisit(terms);
      expect(await given(order)).toMatchObject({ cards: [], confirmed: 0, due: 80, receipts: [] });
      await end(visit);
      expect(await given(order)).toMatchObject({
        ...gifts,
        status: 'confirmed',
        receipts: [['receipt', 25]],
      });
    },
  );

  test('when a booking on its bill is cancelled.', async () => {
    const visit = await till.booked(await till.service({ price: 80 }), { at });
    const order = await till.ordered([{ item: card }]);
    const items = { addItems: [{ appointmentId: visit.id }] };
    needed(await till.rest('PUT', `/orders/${order.id}`, items));
    await take({ orderId: order.id }, 25);
    needed(await till.cancel(visit));
    expect(await given(order)).toMatchObject({ ...gifts, receipts: [['receipt', 25]] });
  });

  test('when its unpaid goods are returned.', async () => {
    const order = await till.ordered([{ item: soap }, { item: card }]);
    await take({ orderId: order.id }, 25);
    needed(await till.setOrderStatus(order, 'completed'));
    const lines = [{ position: 0, quantity: 1 }];
    needed(await till.rest('POST', `/orders/${order.id}/returns`, { lines }));
    expect(await given(order)).toMatchObject({
      cards: ['active'],
      due: 0,
      receipts: [
        ['receipt', 35],
        ['credit_note', 10],
      ],
    });
  });

  test('when it costs nothing from the start.', async () => {
    const cut = await till.service();
    const item = await till.product({ price: 40, package: { visits: 2, itemIds: [cut.id] } });
    const adjustments = [{ percent: 100, reason: 'Regular' }];
    const order = await till.ordered([{ item }, { item: soap }], { adjustments });
    expect(await given(order)).toMatchObject({ status: 'confirmed', confirmed: 1 });
    expect(needed(await till.rest('GET', '/packages')).items).toMatchObject([
      { status: 'active', visitsLeft: 2 },
    ]);
    const off = { lines: [{ position: 0, quantity: 0 }] };
    expect((await till.rest('PUT', `/orders/${order.id}`, off)).body.reason).toBe(
      'order_line_granted',
    );
    needed(await till.setOrderStatus(order, 'cancelled'));
    expect(needed(await till.rest('GET', '/packages')).items).toMatchObject([{ status: 'void' }]);
  });
});

describe('An order that is paid after a refund', () => {
  const prepaid = async () =>
    till.ordered([{ item: await till.service({ price: 20, requiresPrepayment: true }), at }]);
  const refund = async (payment: Named, amount?: number) =>
    needed(await till.refund(payment, { ...(amount !== undefined && { amount }) }));

  test.each<[string, number, number, number, unknown[]]>([
    ['in full', 10, 10, 20, [['receipt', 20]]],
    [
      'in part',
      10,
      5,
      10,
      [
        ['receipt', 20],
        ['credit_note', 5],
      ],
    ],
  ])(
    '%s is confirmed with its prepaid booking, which no longer expires.',
    async (_, first, back, rest, receipts) => {
      const order = await prepaid();
      await refund(await take({ orderId: order.id }, first), back);
      expect(await given(order)).toMatchObject({ status: 'new', due: rest });
      await take({ orderId: order.id }, rest);
      expect(await given(order)).toMatchObject({
        status: 'confirmed',
        confirmed: 1,
        due: 0,
        receipts,
      });
      world.clock.advance({ hours: 1 });
      await world.jobs.run('expire-appointments');
      await world.jobs.run('expire-orders');
      expect(await till.appointment({ id: order.items[0].appointmentId })).toMatchObject({
        status: 'confirmed',
      });
    },
  );

  test('has its whole price due again after a full refund.', async () => {
    const order = await prepaid();
    await refund(await take({ orderId: order.id }, 10));
    await take({ orderId: order.id }, 10);
    expect(await given(order)).toMatchObject({ status: 'new', paymentStatus: 'unpaid', due: 10 });
    const visit = await till.booked(
      await till.service({ name: 'Trim', price: 20, requiresPrepayment: true }),
      { at: '2026-03-03T12:00:00Z' },
    );
    await refund(await take({ appointmentId: visit.id }, 10));
    await take({ appointmentId: visit.id }, 10);
    expect(await till.appointment(visit)).toMatchObject({ status: 'pending' });
    await take({ appointmentId: visit.id }, 10);
    expect(await till.appointment(visit)).toMatchObject({ status: 'confirmed' });
  });

  test('expires like any other while it is unpaid, and money paid at the desk is due back.', async () => {
    const order = await prepaid();
    const payment = await take({ orderId: order.id }, 10);
    await refund(payment, 4);
    world.clock.advance({ hours: 1 });
    await world.jobs.run('expire-appointments');
    await world.jobs.run('expire-orders');
    const { data } = await till.rest('GET', `/orders/${order.id}`);
    expect(data).toMatchObject({ status: 'cancelled', refundDue: 6 });
  });

  test('issues new gift cards, since the refund voided the first.', async () => {
    const order = await till.ordered([{ item: card }]);
    await refund(await take({ orderId: order.id }, 25));
    expect(await given(order)).toMatchObject({ cards: ['void'], due: 25 });
    await take({ orderId: order.id }, 25);
    expect((await given(order)).cards.toSorted()).toEqual(['active', 'void']);
  });
});

describe('An appointment without an order', () => {
  test('is confirmed once it moves to a staff member whose price is the paid amount.', async () => {
    const [senior, junior] = [await till.staff(), await till.staff({ name: 'Ben' })];
    const cut = await till.service({
      price: 20,
      requiresPrepayment: true,
      staff: [senior, junior],
      staffTerms: [{ staffId: senior.id, price: 40 }],
    });
    const visit = await till.booked(cut, { at, staff: senior });
    await take({ appointmentId: visit.id }, 20);
    expect(await till.appointment(visit)).toMatchObject({ status: 'pending' });
    needed(await till.move(visit, { startAt: at, staffId: junior.id }));
    expect(await till.appointment(visit)).toMatchObject({ status: 'confirmed' });
    expect(await till.receipts({ appointmentId: visit.id })).toMatchObject([{ gross: 20 }]);
  });

  test.each(['expires', 'is declined'])(
    'owes back the money paid at the desk once it %s.',
    async how => {
      const terms = how === 'expires' ? { requiresPrepayment: true } : { requiresApproval: true };
      const visit = await till.booked(await till.service({ price: 20, ...terms }), { at });
      await take({ appointmentId: visit.id }, 10);
      if (how === 'is declined') needed(await till.setStatus(visit, 'declined'));
      world.clock.set(at);
      await world.jobs.run('expire-appointments');
      const read = async () => (await till.rest('GET', `/appointments/${visit.id}`)).data;
      expect(await read()).toMatchObject({ refundDue: 10 });
      const settled = await till.rest('POST', '/settle-cancellation', { appointmentId: visit.id });
      expect([settled.status, (await read()).refundDue]).toEqual([200, 0]);
    },
  );
});
