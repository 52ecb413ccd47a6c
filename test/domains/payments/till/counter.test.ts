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

/** Sells over REST and returns the answer. */
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
  test('is paid and handed over at once, to a buyer without a name', async () => {
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
    const kept = needed(await salon.rest('GET', `/orders/${sold.orderId}`));
    expect(kept).toEqual({ ...sold, updatedAt: expect.any(String) });
    expect(needed(await salon.rest('GET', '/clients')).items).toEqual([]);
    const events = await salon.journal({ subject: sold.orderId });
    expect(events.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'order.completed',
      'order.created',
    ]);
  });

  test('has a receipt, and can be returned like any order', async () => {
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

  test('belongs to a client if one is named, else names the buyer in the language of the business', async () => {
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

  test('sends no message about a placed or completed order', async () => {
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

  test('returns the amount due without selling, in a dry run', async () => {
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

  test('never exceeds the stock, and names the missing items', async () => {
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

  test('is refused as a whole if cash needs a drawer and none is open, and a card payment is taken', async () => {
    await salon.update({ cashNeedsDrawer: true });
    expect((await sell()).body.reason).toBe('drawer_needed');
    expect(await stockNow()).toEqual(untouched);
    expect(needed(await sell({ dryRun: true }))).toMatchObject({ due: 12 });
    needed(await sell({ method: 'card' }));
    expect(await salon.orders()).toHaveLength(1);
  });

  test('costs nothing if staff give it away, and takes no payment', async () => {
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

  test('refuses discounts that are limited per client or to a first order', async () => {
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

describe('a sale paid by a gift card', () => {
  const issued = async (amount: number) =>
    needed(await salon.rest('POST', '/gift-cards', { amount }));
  const balanceOf = async ({ giftCardId }: { giftCardId: string }) =>
    needed(await salon.rest('GET', `/gift-cards/${giftCardId}`)).balance;

  test('takes the rest at the desk, with the change for the cash handed over', async () => {
    const drawer = await openDrawer();
    const card = await issued(5);
    const preview = needed(await sell({ giftCardCode: card.code, dryRun: true }));
    expect(preview).toMatchObject({ total: 12, paid: 5, due: 7 });
    expect(await balanceOf(card)).toBe(5);
    const sold = needed(await sell({ giftCardCode: card.code, tendered: 10, agreedTotal: 12 }));
    expect(sold).toMatchObject({ status: 'completed', paymentStatus: 'paid', paid: 12, due: 0 });
    expect(await salon.payments()).toMatchObject([
      { provider: 'manual', method: 'cash', captured: 7, change: 3 },
      { provider: 'gift_card', captured: 5 },
    ]);
    expect(await balanceOf(card)).toBe(0);
    expect(await drawerNow(drawer)).toMatchObject({ cashTaken: 7 });
  });

  test('takes nothing at the desk if the balance is enough', async () => {
    const card = await issued(50);
    needed(await sell({ giftCardCode: card.code.toLowerCase() }));
    expect(await salon.payments()).toMatchObject([{ provider: 'gift_card', captured: 12 }]);
    expect(await balanceOf(card)).toBe(38);
  });

  test('refuses cash if the balance is enough', async () => {
    const card = await issued(20);
    expect((await sell({ giftCardCode: card.code, tendered: 10 })).message).toContain('tendered');
    expect(await balanceOf(card)).toBe(20);
  });

  test('leaves the balance unchanged if the sale costs nothing', async () => {
    const card = await issued(20);
    const adjustments = [{ percent: 100, reason: 'Sample' }];
    needed(await sell({ giftCardCode: card.code, adjustments }));
    expect(await balanceOf(card)).toBe(20);
  });

  test('still takes a tip at the desk', async () => {
    const card = await issued(50);
    const anna = await salon.staff({ name: 'Anna' });
    const tip = { amount: 3, staffId: anna.id };
    needed(await sell({ giftCardCode: card.code, tip, method: 'card' }));
    expect(await salon.payments()).toMatchObject([
      { provider: 'manual', method: 'card', captured: 3, tip: 3, tips: [{ staffName: 'Anna' }] },
      { provider: 'gift_card', captured: 12, tip: 0 },
    ]);
  });

  test('is made once if two sales at the same time need the last balance', async () => {
    const card = await issued(12);
    const answers = await Promise.all(
      ['a', 'b'].map(text => sell({ giftCardCode: card.code }, key(text))),
    );
    const paid = (await salon.payments()).filter(
      ({ provider }: { provider: string }) => provider === 'gift_card',
    );
    expect(paid).toMatchObject([{ captured: 12 }]);
    expect(answers.some(({ code }) => code === undefined)).toBe(true);
    expect(await balanceOf(card)).toBe(0);
  });

  test.each(['7K3M-Q9TD-2XWA-5HRE', 'x'])('is refused as a whole with the code %s', async code => {
    expect((await sell({ giftCardCode: code })).body.reason).toBe('gift_card_unknown');
    expect(await salon.orders()).toEqual([]);
    expect(await stockNow()).toEqual(untouched);
  });

  test('cannot buy another gift card', async () => {
    const card = await issued(50);
    const voucher = await salon.product({ name: 'Voucher', price: 50, giftCard: true });
    const items = [{ catalogItemId: voucher.id }];
    expect((await sell({ items, giftCardCode: card.code })).code).toBe('RULE_VIOLATION');
    expect(await balanceOf(card)).toBe(50);
  });
});

describe('a tip at the counter', () => {
  test('is paid with the sale and not part of its total', async () => {
    const sold = needed(await sell({ tip: { amount: 2 }, tendered: 20 }));
    expect(sold).toMatchObject({ total: 12, paid: 12, due: 0 });
    expect(await salon.payments()).toMatchObject([{ captured: 14, tip: 2, change: 6 }]);
  });

  test('counts towards the cash to be handed over', async () => {
    expect((await sell({ tip: { amount: 2 }, tendered: 13 })).code).toBe('VALIDATION_FAILED');
    expect(await salon.orders()).toEqual([]);
  });

  test('belongs to a staff member', async () => {
    const stranger = await (await world.business()).staff();
    const tip = { amount: 2, staffId: stranger.id };
    expect((await sell({ tip })).code).toBe('NOT_FOUND');
    expect(await salon.orders()).toEqual([]);
  });
});

describe('a gift card sold at the counter', () => {
  const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Enjoy!' };

  test('is mailed to its recipient, and staff see the recipient', async () => {
    const { id } = await salon.product({ name: 'Voucher', price: 50, giftCard: true });
    const sold = needed(await sell({ items: [{ catalogItemId: id, gift }] }));
    expect(sold.items).toMatchObject([{ gift: { recipientName: 'Grace' } }]);
    expect(needed(await salon.rest('GET', '/gift-cards')).items).toMatchObject([
      {
        recipientName: 'Grace',
        recipientEmail: 'grace@example.com',
        message: 'Enjoy!',
        senderName: null,
      },
    ]);
    await world.jobs.settle();
    const { items } = needed(
      await salon.graphql(documents.notifications, { businessId: salon.id, limit: 100 }),
    );
    const mailed = items.filter(
      ({ recipient }: { recipient: string }) => recipient === gift.recipientEmail,
    );
    expect(mailed).toMatchObject([{ kind: 'giftcard_issued' }]);
  });

  test.each([
    ['a recipient without a name', { ...gift, recipientName: ' ' }, 'items[0].gift.recipientName'],
    [
      'a day without an address',
      { recipientName: 'Grace', sendOn: '2026-12-24' },
      'items[0].gift.recipientEmail',
    ],
  ])('is refused with %s', async (_, wrong, path) => {
    const { id } = await salon.product({ name: 'Voucher', price: 50, giftCard: true });
    const { body } = await sell({ items: [{ catalogItemId: id, gift: wrong }] });
    expect(body.errors).toMatchObject([{ path }]);
  });

  test('is the only item that has a recipient', async () => {
    const { body } = await sell({ items: [{ catalogItemId: shampoo.id, gift }] });
    expect(body.errors).toMatchObject([{ path: 'items[0].gift' }]);
  });
});
