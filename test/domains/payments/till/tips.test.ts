import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';
import { openTill, type Till } from '../../receipts/till.ts';

const world = await createWorld();
afterAll(() => world.close());

let till: Till;
let order: { id: string };
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  till = await openTill(world);
  order = await till.ordered([{ item: await till.product({ price: 20 }), quantity: 3 }]);
});

const taken = async (input: object) =>
  needed(await till.take({ orderId: order.id, method: 'card', ...input }));

describe('a tip', () => {
  test('is captured in addition to the order, and is not part of it', async () => {
    const anna = await till.staff({ name: 'Anna' });
    const payment = await taken({ amount: 60, tip: { amount: 6, staffId: anna.id } });
    expect(payment).toMatchObject({
      amount: 66,
      captured: 66,
      tip: 6,
      tips: [{ staffId: anna.id, staffName: 'Anna', amount: 6, refunded: 0 }],
    });
    expect(await till.orderNow(order)).toMatchObject({
      total: 60,
      paid: 60,
      due: 0,
      paymentStatus: 'paid',
    });
  });

  test('lowers neither the amount due of a visit nor the takings of the day', async () => {
    const cut = await till.service({ price: 45 });
    const visit = await till.booked(cut, { at: '2026-03-02T09:00:00Z' });
    const input = { businessId: till.id, appointmentId: visit.id, method: 'cash', amount: 10 };
    const tip = { amount: 3.5 };
    const payment = needed(await till.graphql(documents.takePayment, { input: { ...input, tip } }));
    const of = `query ($b: ID, $a: ID!, $p: ID!) {
      appointment(businessId: $b, appointmentId: $a) { due }
      payment(businessId: $b, paymentId: $p) { refundable }
      businessSummary(businessId: $b, from: "2026-03-02", to: "2026-03-02") { paid }
    }`;
    const read = async () =>
      needed(await till.graphql(of, { b: till.id, a: visit.id, p: payment.id }));
    expect(await read()).toEqual({
      appointment: { due: 35 },
      payment: { refundable: 13.5 },
      businessSummary: { paid: 10 },
    });
  });

  test('is split by parts, and the last staff member gets the indivisible rest', async () => {
    const [anna, ben, eva] = await Promise.all(
      ['Anna', 'Ben', 'Eva'].map(name => till.staff({ name })),
    );
    const shares = [{ staffId: anna.id }, { staffId: ben.id }, { staffId: eva.id, parts: 1 }];
    const { tips } = await taken({ tip: { amount: 10, shares } });
    const amounts = tips.map((share: { amount: number }) => share.amount);
    expect(amounts.reduce((sum: number, each: number) => sum + Math.round(each * 100), 0)).toBe(
      1000,
    );
    expect(new Set(amounts)).toEqual(new Set([3.33, 3.34]));
    const team = await taken({ amount: 0, tip: { amount: 1 } });
    expect(team).toMatchObject({
      amount: 1,
      tips: [{ staffId: null, staffName: null, amount: 1 }],
    });
    expect(await till.orderNow(order)).toMatchObject({ paid: 60, due: 0 });
  });

  test.each([
    [{ amount: 0 }, 'tip.amount'],
    [{ amount: 1, staffId: 'a', shares: [{ staffId: 'a' }] }, 'tip.staffId'],
    [{ amount: 1, shares: [{ staffId: 'a' }, { staffId: 'a' }] }, 'tip.shares'],
  ])('is refused as %p, by the field %s', async (tip, field) => {
    const { code, message } = await till.take({ orderId: order.id, method: 'cash', tip });
    expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(field)]);
  });

  test('cannot go to a person of another business', async () => {
    const stranger = await (await world.business()).staff();
    const tip = { amount: 1, staffId: stranger.id };
    expect((await till.take({ orderId: order.id, method: 'cash', tip })).code).toBe('NOT_FOUND');
    expect(await till.payments()).toEqual([]);
  });

  test('counts for the change in cash', async () => {
    const tip = { amount: 4 };
    const input = { orderId: order.id, method: 'cash', tip, tendered: 63.99 };
    expect((await till.take(input)).code).toBe('VALIDATION_FAILED');
    expect(await taken({ ...input, tendered: 70 })).toMatchObject({ change: 6 });
  });

  test('stands on the receipt with its payment and method, next to the sale', async () => {
    await taken({ amount: 20, method: 'cash' });
    await taken({ tip: { amount: 5 } });
    const [receipt] = await till.receipts();
    const { payments, gross } = needed(
      await till.graphql(
        `query ($businessId: ID!, $id: ID!) { receipt(businessId: $businessId, receiptId: $id) {
           gross payments { provider method amount tip } } }`,
        { businessId: till.id, id: receipt.id },
      ),
    );
    expect(gross).toBe(60);
    expect(payments).toEqual([
      { provider: 'manual', method: 'cash', amount: 20, tip: 0 },
      { provider: 'manual', method: 'card', amount: 40, tip: 5 },
    ]);
    const { content } = needed(
      await till.graphql(
        `query ($businessId: ID!, $id: ID!) {
           receiptFile(businessId: $businessId, receiptId: $id, format: html, language: de) { content } }`,
        { businessId: till.id, id: receipt.id },
      ),
    );
    const page = Buffer.from(content, 'base64').toString();
    expect(page).toMatch(/\(bar\).*\(Karte\).*\(Trinkgeld, Karte\)/s);
  });
});

describe('a refund', () => {
  test('refunds the tip last, from the staff who got it', async () => {
    const [anna, ben] = await Promise.all(['Anna', 'Ben'].map(name => till.staff({ name })));
    const shares = [
      { staffId: anna.id, parts: 2 },
      { staffId: ben.id, parts: 1 },
    ];
    const payment = await taken({ tip: { amount: 9, shares } });
    expect(needed(await till.refund(payment, { amount: 60 }))).toMatchObject({ tip: 0 });
    expect(await till.orderNow(order)).toMatchObject({ paymentStatus: 'refunded', refunded: 60 });
    expect(needed(await till.refund(payment, { amount: 3 }))).toMatchObject({ tip: 3 });
    expect((await till.paymentNow(payment)).tips).toMatchObject([
      { staffId: anna.id, amount: 6, refunded: 2 },
      { staffId: ben.id, amount: 3, refunded: 1 },
    ]);
    expect(await till.orderNow(order)).toMatchObject({ refunded: 60 });
    const [note, ...others] = await till.receipts({ kind: ['credit_note'] });
    expect([note.gross, others]).toEqual([60, []]);
  });

  test('refunds the chosen part of the tip', async () => {
    const payment = await taken({ tip: { amount: 9 } });
    expect((await till.refund(payment, { amount: 10, tip: 9.5 })).code).toBe('RULE_VIOLATION');
    expect((await till.refund(payment, { tip: 3 })).code).toBe('VALIDATION_FAILED');
    expect(needed(await till.refund(payment, { amount: 9, tip: 9 }))).toMatchObject({ tip: 9 });
    expect(await till.orderNow(order)).toMatchObject({ paymentStatus: 'paid', refunded: 0 });
    expect((await till.refund(payment, { amount: 1, tip: 1 })).code).toBe('RULE_VIOLATION');
  });
});

test('tips are reported by staff member and day, and takings by method', async () => {
  const anna = await till.staff({ name: 'Anna' });
  const payment = await taken({ amount: 40, tip: { amount: 6, staffId: anna.id } });
  await taken({ method: 'cash', tip: { amount: 2 } });
  world.clock.set('2026-03-03T08:00:00Z');
  needed(await till.refund(payment, { amount: 1, tip: 1 }));
  const span = 'from=2026-03-02&to=2026-03-03&interval=day';
  const tips = await till.rest('GET', `/reports?kind=tips&by=staff&${span}`);
  expect(tips.data.items).toMatchObject([
    { period: '2026-03-02', key: anna.id, name: 'Anna', count: 1, amount: 6, refunded: 0 },
    { period: '2026-03-02', key: null, count: 1, amount: 2, refunded: 0 },
    { period: '2026-03-03', key: anna.id, count: 0, amount: 0, refunded: 1 },
  ]);
  const takings = await till.rest('GET', `/reports?kind=takings&by=method&${span}`);
  expect(takings.data.items).toMatchObject([
    { period: '2026-03-02', key: 'card', count: 1, amount: 46 },
    { period: '2026-03-02', key: 'cash', count: 1, amount: 22 },
    { period: '2026-03-03', key: 'card', amount: 0, refunded: 1 },
  ]);
});
