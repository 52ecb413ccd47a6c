import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { books } from '../taxes/books.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { giftCardBooks } from './books.ts';

let world: World;
let salon: Salon;
let soap: { id: string };

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  soap = await salon.product({ name: 'Soap', price: 10 });
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const [name, statement] of Object.entries({ ...books, ...giftCardBooks })) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});

const issued = async (amount = 50, more: object = {}) =>
  needed(await salon.rest('POST', '/gift-cards', { amount, ...more }));
const cards = async (filter = '') => needed(await salon.rest('GET', `/gift-cards${filter}`)).items;
const card = async ({ giftCardId }: { giftCardId: string }) =>
  needed(await salon.rest('GET', `/gift-cards/${giftCardId}`));
const pay = (content: object) => salon.rest('POST', '/payments', content);
const order = () => salon.ordered([{ item: soap, quantity: 3 }]);
const paidBy = (of: { id: string }, { code }: { code: string }) =>
  pay({ orderId: of.id, giftCardCode: code });

describe('an item that is a gift card', () => {
  test('is not taxed and not reduced by discounts, and has the given value or its price', async () => {
    await salon.taxRate({ isDefault: true });
    await salon.discount({ percent: 50 });
    const item = { name: 'Card', type: 'product', price: 40, giftCard: true };
    const made = needed(await salon.rest('POST', '/catalog', item));
    expect(made).toMatchObject({
      giftCard: true,
      giftCardValue: null,
      taxExempt: true,
      taxName: null,
    });
    const placed = await salon.ordered([{ item: { id: made.itemId } }, { item: soap }]);
    expect(needed(await salon.rest('GET', `/orders/${placed.id}`))).toMatchObject({
      total: 45,
      items: [{ tax: 0, discount: 0, gross: 40 }, { discount: 5 }],
    });
    const path = `/catalog/${made.itemId}`;
    expect(needed(await salon.rest('PUT', path, { giftCardValue: 45 })).giftCardValue).toBe(45);
    expect(needed(await salon.rest('PUT', path, { giftCard: false })).giftCardValue).toBeNull();
  });

  test.each([
    [{ type: 'service', durationMinutes: 60, giftCard: true }, 'giftCard'],
    [{ price: 0, giftCard: true }, 'price'],
    [{ giftCardValue: 10 }, 'giftCardValue'],
    [{ giftCard: true, giftCardValue: 0 }, 'giftCardValue'],
    [{ giftCard: true, giftCardValue: 1.234 }, 'giftCardValue'],
    [{ giftCard: true, taxExempt: false }, 'taxExempt'],
  ])('is refused with the names of the invalid fields: %j', async (content, path) => {
    const item = { name: 'Card', type: 'product', price: 10, ...content };
    const { status, body } = await salon.rest('POST', '/catalog', item);
    expect([status, body.errors?.map((each: any) => each.path)]).toEqual([400, [path]]);
  });

  test('becomes a card for each unit once its order is paid, and only once', async () => {
    await salon.update({ giftCardMonths: 36 });
    const item = await salon.product({
      name: 'Card',
      price: 25,
      giftCard: true,
      giftCardValue: 30,
    });
    const placed = await salon.ordered([{ item, quantity: 2 }, { item: soap }]);
    const part = await salon.paying({ orderId: placed.id, provider: 'manual' });
    expect(await cards()).toEqual([]);
    needed(await salon.settle(part));
    needed(await salon.settle(part));
    const sold = await cards(`?orderId=${placed.id}`);
    expect(sold).toHaveLength(2);
    expect(sold[0]).toMatchObject({ status: 'active', value: 30, balance: 30, orderId: placed.id });
    expect(sold[0].expiresAt.slice(0, 4)).toBe('2029');
    expect(sold[0].hint).not.toBe(sold[1].hint);
    expect(sold[0].code).toBeUndefined();
  });

  test('issues cards that are void once the money of their order is refunded', async () => {
    const item = await salon.product({ name: 'Card', price: 25, giftCard: true });
    const placed = await salon.ordered([{ item }]);
    const payment = await salon.paying({ orderId: placed.id, provider: 'manual' });
    needed(await salon.settle(payment));
    needed(await salon.refund(payment, { amount: 5 }));
    expect(await cards()).toMatchObject([{ status: 'active' }]);
    needed(await salon.refund(payment));
    expect(await cards()).toMatchObject([{ status: 'void', balance: 0 }]);
  });
});

describe('a card', () => {
  test('pays an order in part, another payment the rest, and refunds return to it', async () => {
    const made = await issued(20);
    const placed = await order();
    const paid = needed(await paidBy(placed, made));
    expect(paid).toMatchObject({
      provider: 'gift_card',
      status: 'succeeded',
      amount: 20,
      captured: 20,
    });
    expect(await salon.orderNow(placed)).toMatchObject({ paid: 20, status: 'new' });
    const rest = await salon.paying({ orderId: placed.id, provider: 'manual' });
    expect(rest.amount).toBe(10);
    needed(await salon.settle(rest));
    expect(await salon.orderNow(placed)).toMatchObject({
      paymentStatus: 'paid',
      status: 'confirmed',
    });
    needed(await salon.rest('POST', `/payments/${paid.paymentId}/refunds`, { amount: 5 }));
    expect(await card(made)).toMatchObject({
      balance: 5,
      entries: [
        { kind: 'issued', amount: 20, balance: 20 },
        { kind: 'redeemed', amount: -20, balance: 0, paymentId: paid.paymentId },
        { kind: 'refunded', amount: 5, balance: 5, paymentId: paid.paymentId },
      ],
    });
    const types = (await salon.journal()).map(({ eventType }: any) => eventType);
    expect(types).toEqual(
      expect.arrayContaining(['giftcard.issued', 'giftcard.redeemed', 'giftcard.refunded']),
    );
  });

  test('pays no more than requested, and no more than is due', async () => {
    const made = await issued(80);
    const placed = await order();
    const part = { orderId: placed.id, giftCardCode: made.code };
    expect((await pay({ ...part, amount: 31 })).body.reason).toBe('payment_too_large');
    expect(needed(await pay({ ...part, amount: 12 })).captured).toBe(12);
    expect(needed(await pay(part)).captured).toBe(18);
    expect(await card(made)).toMatchObject({ balance: 50 });
  });

  test('pays an appointment, with its code in any case', async () => {
    const made = await issued(80);
    const booked = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    const giftCardCode = made.code.toLowerCase().replaceAll('-', ' ');
    needed(await pay({ appointmentId: booked.id, giftCardCode }));
    expect(await card(made)).toMatchObject({ balance: 30 });
    const again = await pay({ appointmentId: booked.id, giftCardCode });
    expect(again.body.reason).toBe('payment_paid');
  });

  test('gets its payment of an expired order back', async () => {
    const shop = await openShop(world, { paymentMethods: ['online'] });
    const item = await shop.salon.product({ price: 20 });
    const { code, giftCardId } = needed(
      await shop.salon.rest('POST', '/gift-cards', { amount: 5 }),
    );
    const buyer = shop.visitor();
    needed(await buyer.add(item.id));
    needed(await buyer.call('POST', '/cart/gift-card', { code }));
    needed(await buyer.order({ payment: { method: 'online' } }));
    world.clock.advance({ minutes: 61 });
    await world.jobs.run('reconcile-payments');
    await world.jobs.run('expire-orders');
    await world.jobs.run('send-back-payments');
    expect(needed(await shop.salon.rest('GET', `/gift-cards/${giftCardId}`))).toMatchObject({
      balance: 5,
      entries: [{ kind: 'issued' }, { kind: 'redeemed' }, { kind: 'refunded', amount: 5 }],
    });
  });

  test('cannot buy another card', async () => {
    const item = await salon.product({ name: 'Card', price: 25, giftCard: true });
    const placed = await salon.ordered([{ item }]);
    const refused = await paidBy(placed, await issued());
    expect([refused.status, refused.body.reason]).toEqual([422, 'gift_card_for_gift_card']);
  });

  test('gives the same answer for a wrong code, that of another business, and that of a void card', async () => {
    const placed = await order();
    const stranger = await world.business();
    const foreign = needed(await stranger.rest('POST', '/gift-cards', { amount: 9 }));
    const gone = await issued();
    needed(await salon.rest('POST', `/gift-cards/${gone.giftCardId}/void`, { reason: 'Lost.' }));
    const answers = await Promise.all(
      ['AAAA-AAAA-AAAA-AAAA', 'no code', foreign.code, gone.code].map(code =>
        paidBy(placed, { code }),
      ),
    );
    const said = answers.map(({ status, body: { code, reason, detail, errors } }) => [
      status,
      code,
      reason,
      detail,
      errors,
    ]);
    expect(new Set(said.map(each => JSON.stringify(each))).size).toBe(1);
    expect(said[0]?.slice(0, 3)).toEqual([422, 'RULE_VIOLATION', 'gift_card_unknown']);
  });

  test('cannot be guessed: wrong codes are limited', async () => {
    const placed = await order();
    const codes = Array.from({ length: 21 }, () => paidBy(placed, { code: 'wrong' }));
    const answers = await Promise.all(codes);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('pays nothing once it is expired or empty, and says so', async () => {
    const placed = await order();
    const late = await issued(50, { expiresAt: '2026-04-01T00:00:00Z' });
    const empty = await issued(50);
    needed(
      await salon.rest('POST', `/gift-cards/${empty.giftCardId}/adjust`, {
        balance: 0,
        reason: 'Used on paper.',
      }),
    );
    expect((await paidBy(placed, empty)).body.reason).toBe('gift_card_empty');
    world.clock.set('2026-04-01T00:00:00Z');
    expect((await paidBy(placed, late)).body.reason).toBe('gift_card_expired');
    expect(await cards('?status=expired')).toMatchObject([{ giftCardId: late.giftCardId }]);
    world.clock.set('2026-03-01T00:00:00Z');
  });
});

test('a refund to a void card is refused by a rule, and leaves no trace', async () => {
  const made = await issued(20);
  const placed = await order();
  const { paymentId } = needed(await paidBy(placed, made));
  const path = `/gift-cards/${made.giftCardId}`;
  needed(await salon.rest('POST', `${path}/void`, { reason: 'Stolen.' }));
  const refused = await salon.rest('POST', `/payments/${paymentId}/refunds`, {});
  expect([refused.status, refused.code, refused.body.reason]).toEqual([
    422,
    'RULE_VIOLATION',
    'gift_card_void',
  ]);
  expect(refused.message).toContain('paymentId');
  const { data } = await salon.rest('GET', `/payments/${paymentId}`);
  expect(data).toMatchObject({ refunded: 0, refunds: [] });
});

describe('staff', () => {
  test('issue, find, adjust and void cards with reasons; the code is returned once', async () => {
    const made = await issued(50, { note: 'For the long wait.' });
    expect(made.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const path = `/gift-cards/${made.giftCardId}`;
    expect(await cards(`?text=${made.code.slice(-4).toLowerCase()}`)).toMatchObject([
      { hint: made.hint },
    ]);
    const adjusted = needed(
      await salon.rest('POST', `${path}/adjust`, {
        balance: 30,
        reason: 'Paid on paper.',
        version: 1,
      }),
    );
    expect(adjusted).toMatchObject({ balance: 30, version: 2 });
    expect(
      (await salon.rest('POST', `${path}/adjust`, { balance: 1, reason: 'A', version: 1 })).code,
    ).toBe('VERSION_CONFLICT');
    const gone = needed(await salon.rest('POST', `${path}/void`, { reason: 'Stolen.' }));
    expect(gone.entries.at(-1)).toMatchObject({
      kind: 'voided',
      amount: -30,
      balance: 0,
      reason: 'Stolen.',
    });
    expect((await salon.rest('POST', `${path}/void`, { reason: 'Again.' })).body.reason).toBe(
      'gift_card_void',
    );
    const file = await salon.rest('GET', '/gift-cards.csv');
    expect(file.body).toContain(made.hint);
    expect(file.body).not.toContain(made.code);
    expect(
      await world.sql(`select 1 from gift_card where sealed_code like '%${made.code}%'`),
    ).toEqual([]);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 5, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ amount: 5, email: 'nobody' }, 'email'],
  ])('get the invalid field of %j', async (content, path) => {
    const { status, body } = await salon.rest('POST', '/gift-cards', content);
    expect([status, body.errors?.map((each: any) => each.path)]).toEqual([400, [path]]);
  });
});

describe('in a shop', () => {
  test('a cart accepts a card, it pays at the order, and the provider gets the rest', async () => {
    const shop = await openShop(world, { paymentMethods: ['online'] });
    const item = await shop.salon.product({ price: 20 });
    const { code, hint } = needed(await shop.salon.rest('POST', '/gift-cards', { amount: 15 }));
    const buyer = shop.visitor();
    const give = (text: string | null) => buyer.call('POST', '/cart/gift-card', { code: text });
    expect((await give(code)).code).toBe('RULE_VIOLATION');
    needed(await buyer.add(item.id));
    expect((await give('wrong')).body.reason).toBe('gift_card_unknown');
    expect(needed(await give(code))).toMatchObject({
      total: 20,
      giftCard: { hint, balance: 15, pays: 15 },
      due: 5,
    });
    expect(needed(await give(null))).toMatchObject({ giftCard: null, due: 20 });
    needed(await give(code));
    const placed = needed(await buyer.order({ payment: { method: 'online' } }));
    expect(placed.confirmationUrl).toEqual(expect.any(String));
    const again = needed(await buyer.order({ payment: { method: 'online' } }));
    expect(again.orderNumber).toBe(placed.orderNumber);
    expect(needed(await buyer.call('GET', `/order/${placed.token}`))).toMatchObject({
      total: 20,
      paid: 15,
    });
    const payments = await shop.salon.payments();
    expect(payments.map(({ provider, amount }: any) => [provider, amount])).toEqual([
      ['sandbox', 5],
      ['gift_card', 15],
    ]);
    needed(await buyer.add(item.id));
    expect(needed(await buyer.cart()).giftCard).toBeNull();
  });

  test('a card that pays the whole order confirms it without a page', async () => {
    const shop = await openShop(world, { paymentMethods: ['online'] });
    const item = await shop.salon.product({ price: 20 });
    const { code } = needed(await shop.salon.rest('POST', '/gift-cards', { amount: 50 }));
    const buyer = shop.visitor();
    needed(await buyer.add(item.id));
    needed(await buyer.call('POST', '/cart/gift-card', { code }));
    const placed = needed(await buyer.order({ payment: { method: 'online' } }));
    expect(placed.confirmationUrl).toBeNull();
    expect(needed(await buyer.call('GET', `/order/${placed.token}`)).status).toBe('confirmed');
  });

  test('the buyer of a card sees its code with the order, and can use it', async () => {
    const shop = await openShop(world, { paymentMethods: ['online'] });
    const item = await shop.salon.product({ price: 20, giftCard: true });
    const buyer = shop.visitor();
    needed(await buyer.add(item.id));
    const contact = { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' };
    const { token } = needed(await buyer.order({ payment: { method: 'online' }, contact }));
    const seen = async () => needed(await buyer.call('GET', `/order/${token}`)).giftCards;
    expect(await seen()).toEqual([]);
    const [placed] = await shop.salon.orders();
    needed(
      await shop.salon.settle(await shop.salon.paying({ orderId: placed.id, provider: 'manual' })),
    );
    const [sold] = await seen();
    expect(sold).toMatchObject({ status: 'active', value: 20, balance: 20 });
    const soapThere = await shop.salon.product({ price: 3 });
    const second = await shop.salon.ordered([{ item: soapThere }]);
    const used = await shop.salon.rest('POST', '/payments', {
      orderId: second.id,
      giftCardCode: sold.code,
    });
    expect(needed(used).captured).toBe(3);
  });
});
