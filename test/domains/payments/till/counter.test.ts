import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;
let shampoo: { id: string };
beforeEach(async () => {
  salon = await world.business();
  shampoo = await salon.product({
    name: 'Shampoo',
    price: 12,
    sku: '4006381333931',
    trackStock: true,
    stockOnHand: 3,
  });
});

const key = (text: string) => ({ headers: { 'idempotency-key': text } });

/** Sells over REST and answers whatever came back. */
const sell = (input: object = {}, extra: object = {}): Promise<Answer> =>
  salon.rest(
    'POST',
    '/orders/counter',
    { items: [{ catalogItemId: shampoo.id }], method: 'cash', ...input },
    extra,
  );

const openDrawer = async () =>
  needed(
    await salon.graphql(documents.openCashDrawer, {
      input: { businessId: salon.id, opening: 100 },
    }),
  );
const drawerNow = async ({ id }: { id: string }) =>
  needed(await salon.rest('GET', `/cash-drawers/${id}`));
const stockNow = async () => {
  const { items } = needed(await salon.rest('GET', '/stock'));
  const { stockOnHand, stockReserved } = items.find(
    (each: { itemId: string }) => each.itemId === shampoo.id,
  );
  return { stockOnHand, stockReserved };
};
const untouched = { stockOnHand: 3, stockReserved: 0 };

describe('a sale over the counter', () => {
  test('is paid and handed over at once, to a buyer who gives no name', async () => {
    const drawer = await openDrawer();
    const sold = needed(
      await sell({ items: [{ catalogItemId: shampoo.id, quantity: 2 }], tendered: 50 }),
    );
    expect(sold).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      clientId: null,
      clientPhone: null,
      clientName: 'Walk-in',
      total: 24,
      paid: 24,
      due: 0,
      fulfilment: 'fulfilled',
    });
    expect(await salon.payments()).toMatchObject([
      {
        orderId: sold.orderId,
        status: 'succeeded',
        method: 'cash',
        captured: 24,
        tendered: 50,
        change: 26,
        drawerId: drawer.id,
      },
    ]);
    expect(await stockNow()).toEqual({ stockOnHand: 1, stockReserved: 0 });
    expect(await drawerNow(drawer)).toMatchObject({ cashTaken: 24, expected: 124 });
    expect(needed(await salon.rest('GET', `/orders/${sold.orderId}`))).toEqual(sold);
    expect(needed(await salon.rest('GET', '/clients')).items).toEqual([]);
    const events = await salon.journal({ subject: sold.orderId });
    expect(events.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'order.completed',
      'order.created',
    ]);
  });

  test('has a receipt, and comes back by the flow for returns', async () => {
    const drawer = await openDrawer();
    const { orderId } = needed(await sell());
    const receipt = needed(await salon.rest('POST', '/receipts', { orderId }));
    expect(receipt).toMatchObject({ kind: 'receipt', gross: 12, buyerName: 'Walk-in' });
    const found = needed(await salon.rest('GET', `/receipts?text=${receipt.number}`)).items;
    expect(found).toMatchObject([{ orderId }]);
    needed(
      await salon.rest('POST', `/orders/${orderId}/returns`, {
        lines: [{ position: 0, quantity: 1 }],
      }),
    );
    expect(await stockNow()).toEqual(untouched);
    expect(await drawerNow(drawer)).toMatchObject({ cashRefunded: 12, expected: 100 });
    const kinds = needed(await salon.rest('GET', `/receipts?orderId=${orderId}`)).items;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['credit_note', 'receipt']);
  });

  test('is of a client where one is named, and names the buyer in the language of the business', async () => {
    const known = needed(
      await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone: '+4930123456' }),
    );
    expect(needed(await sell({ clientId: known.clientId }))).toMatchObject({
      clientId: known.clientId,
      clientName: 'Ada',
    });
    expect(needed(await sell({ clientName: 'Eve', method: 'card' }))).toMatchObject({
      clientId: expect.stringMatching(/^cli_/),
      clientName: 'Eve',
    });
    await salon.update({ locale: 'de-DE' });
    expect(needed(await sell())).toMatchObject({ clientName: 'Laufkundschaft' });
  });

  test('tells nobody of an order that was placed or is completed', async () => {
    const client = { clientName: 'Ada', clientPhone: '+4930123456', email: 'ada@example.com' };
    const { clientId } = needed(await salon.rest('POST', '/clients', client));
    needed(await sell({ clientId }));
    await world.jobs.settle();
    const { items } = needed(
      await salon.graphql(documents.notifications, { businessId: salon.id, limit: 100 }),
    );
    const told = new Set(items.map(({ kind }: { kind: string }) => kind));
    expect(told).toEqual(new Set(['payment_received']));
  });

  test('is found by its number, among all orders and by a search', async () => {
    const { orderId, orderNumber } = needed(await sell());
    for (const path of ['/orders?limit=10', `/orders?text=${orderNumber}`]) {
      expect(needed(await salon.rest('GET', path)).items).toMatchObject([{ orderId }]);
    }
    const found = needed(await salon.rest('GET', `/search?text=${orderNumber}`));
    expect(found.orders).toMatchObject([{ orderId, clientId: null, clientName: 'Walk-in' }]);
  });

  test('answers what is due without selling it, by a dry run', async () => {
    await salon.discount({ code: 'SPRING', percent: 25 });
    const asked = { discountCode: 'spring', dryRun: true };
    expect(needed(await sell(asked))).toMatchObject({
      total: 9,
      due: 9,
      items: [{ name: 'Shampoo', gross: 9 }],
      discounts: [{ code: 'SPRING', amount: 3 }],
    });
    expect(await salon.orders()).toEqual([]);
    expect(await stockNow()).toEqual(untouched);
    expect(needed(await sell({ discountCode: 'SPRING', agreedTotal: 9 }))).toMatchObject({
      total: 9,
      paid: 9,
    });
  });

  test('never sells more than there is, and names what is short', async () => {
    const drawer = await openDrawer();
    const refused = await sell({ items: [{ catalogItemId: shampoo.id, quantity: 4 }] });
    expect(refused).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('Shampoo'),
    });
    expect(await stockNow()).toEqual(untouched);
    expect(await salon.orders()).toEqual([]);
    expect(await drawerNow(drawer)).toMatchObject({ cashTaken: 0 });
  });

  test('is made once however often it is sent with its key', async () => {
    const first = needed(await sell({}, key('one sale')));
    const again = await sell({}, key('one sale'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(needed(again)).toEqual(first);
    expect(await salon.orders()).toHaveLength(1);
    expect(await salon.payments()).toHaveLength(1);
  });

  test.each([
    [
      'a higher total than was told',
      { agreedTotal: 11.99 },
      { code: 'VERSION_CONFLICT', body: { reason: 'order_total_changed' } },
    ],
    ['less cash than it costs', { tendered: 10 }, { code: 'VALIDATION_FAILED' }],
    ['cash for a card', { method: 'card', tendered: 20 }, { code: 'VALIDATION_FAILED' }],
    ['a code that is unknown', { discountCode: 'NONE' }, { code: 'RULE_VIOLATION' }],
  ])('is refused as a whole with %s', async (_, input, refusal) => {
    expect(await sell(input)).toMatchObject(refusal);
    expect(await salon.orders()).toEqual([]);
    expect(await salon.payments()).toEqual([]);
    expect(await stockNow()).toEqual(untouched);
  });

  test('is refused as a whole where cash needs a drawer and none is open, and a card is taken', async () => {
    await salon.update({ cashNeedsDrawer: true });
    expect((await sell()).body.reason).toBe('drawer_needed');
    expect(await stockNow()).toEqual(untouched);
    expect(needed(await sell({ dryRun: true }))).toMatchObject({ due: 12 });
    needed(await sell({ method: 'card' }));
    expect(await salon.orders()).toHaveLength(1);
  });

  test('costs nothing where staff give it away, and takes no payment', async () => {
    const gift = needed(await sell({ adjustments: [{ percent: 100, reason: 'Sample' }] }));
    expect(gift).toMatchObject({ status: 'completed', paymentStatus: 'paid', total: 0 });
    expect(await salon.payments()).toEqual([]);
    expect(await stockNow()).toEqual({ stockOnHand: 2, stockReserved: 0 });
  });
});

describe('a sale without a client', () => {
  test('issues gift cards, and refuses packages', async () => {
    const card = await salon.product({ name: 'Voucher', price: 50, giftCard: true });
    const { orderId } = needed(await sell({ items: [{ catalogItemId: card.id }] }));
    const cards = needed(await salon.rest('GET', '/gift-cards')).items;
    expect(cards).toMatchObject([{ orderId, balance: 50, clientId: null }]);
    const cut = await salon.service();
    const pass = await salon.product({
      name: 'Ten cuts',
      price: 400,
      package: { visits: 10, itemIds: [cut.id] },
    });
    const items = [{ catalogItemId: pass.id }];
    expect((await sell({ items })).body.reason).toBe('package_needs_client');
    needed(await sell({ items, clientName: 'Ada' }));
  });

  test('has no discount that is counted for each client or is for a first order', async () => {
    await salon.discount({ name: 'Once', code: 'ONCE', mostUsesPerClient: 1 });
    await salon.discount({ name: 'New', code: 'NEW', firstOrderOnly: true });
    await salon.discount({ name: 'Few', code: 'FEW', mostUses: 2 });
    for (const discountCode of ['ONCE', 'NEW']) {
      expect((await sell({ discountCode })).code).toBe('RULE_VIOLATION');
    }
    const limited = { discountCode: 'FEW' };
    expect(needed(await sell(limited))).toMatchObject({ total: 10.8 });
    expect(needed(await sell(limited))).toMatchObject({ total: 10.8 });
    expect((await sell(limited)).code).toBe('RULE_VIOLATION');
  });
});
