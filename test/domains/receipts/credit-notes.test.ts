import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { openTill, type Till } from './till.ts';

const world = await createWorld();
afterAll(() => world.close());

let till: Till;
beforeEach(async () => {
  till = await openTill(world);
});

/** Creates a paid order for 30 with its receipt. */
async function sold() {
  const item = await till.product({ price: 10 });
  const order = await till.ordered([{ item, quantity: 3 }]);
  const payment = await till.paid({ orderId: order.id });
  const [receipt] = await till.receipts({ orderId: order.id });
  return { order, payment, receipt };
}

const notes = () => till.receipts({ kind: ['credit_note'] });

describe('a refund of a sale with a receipt', () => {
  test('has its own credit note, part by part', async () => {
    const { order, payment, receipt } = await sold();
    const { refundId } = { refundId: needed(await till.refund(payment, { amount: 4 })).id };
    needed(await till.refund(payment, { reason: 'They broke.' }));
    expect(await notes()).toMatchObject([
      {
        number: '2026-000002',
        gross: 4,
        orderId: order.id,
        paymentId: payment.id,
        refundId,
        corrects: { id: receipt.id, number: receipt.number, kind: 'receipt' },
        payments: [],
      },
      { number: '2026-000003', gross: 26, reason: 'They broke.' },
    ]);
    expect(await till.receiptNow(receipt)).toMatchObject({ gross: 30, credited: 30 });
  });

  test('repeats the lines if everything is refunded at once', async () => {
    const { payment, receipt } = await sold();
    needed(await till.refund(payment));
    expect(await notes()).toMatchObject([{ lines: receipt.lines, totals: receipt.totals }]);
  });

  test('from before the receipt gets its credit note together with it', async () => {
    await till.update({ receiptsIssued: 'by_hand' });
    const item = await till.product({ price: 10 });
    const order = await till.ordered([{ item, quantity: 3 }]);
    const payment = await till.paid({ orderId: order.id });
    needed(await till.refund(payment, { amount: 4 }));
    expect(await till.receipts()).toEqual([]);
    const receipt = await till.issued({ orderId: order.id });
    expect(receipt).toMatchObject({ kind: 'receipt', gross: 30, credited: 4 });
    expect(await notes()).toMatchObject([{ gross: 4, corrects: { id: receipt.id } }]);
  });

  test('has no credit note for an amount credited by hand before', async () => {
    const { payment, receipt } = await sold();
    await till.credited(receipt, { amount: 20 });
    needed(await till.refund(payment, { amount: 15 }));
    needed(await till.refund(payment));
    expect((await notes()).map(({ gross }) => gross)).toEqual([20, 10]);
  });

  test('has no credit note for a double payment: the sale stands', async () => {
    const provider = 'sandbox';
    await till.account({ provider, isDefault: true });
    const item = await till.product({ price: 10 });
    const order = await till.ordered([{ item }]);
    const online = await till.paying({ orderId: order.id, provider });
    await till.paid({ orderId: order.id });
    const form = new URLSearchParams({ decision: 'pay' });
    await fetch(online.confirmationUrl, { method: 'POST', body: form, redirect: 'manual' });
    await till.checkPayment(online);
    expect(await world.jobs.run('send-back-payments')).toBe(1);
    expect(await till.receipts()).toMatchObject([{ kind: 'receipt', gross: 10, credited: 0 }]);
  });
});

describe('a credit note by hand', () => {
  test('credits at most the rest of the receipt, and no credit note', async () => {
    const { receipt } = await sold();
    expect(await till.credit(receipt, { amount: 30.01 })).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(await till.credit(receipt, { amount: 0 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await till.credit(receipt, { amount: 1.005 })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const note = await till.credited(receipt, { amount: 10, reason: ' Too dear ' });
    expect(note).toMatchObject({ gross: 10, reason: 'Too dear', refundId: null });
    expect(await till.credited(receipt)).toMatchObject({ gross: 20 });
    expect(await till.credit(receipt)).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(await till.credit(note)).toMatchObject({ code: 'RULE_VIOLATION' });
  });

  test('needs the permission to refund', async () => {
    const { receipt } = await sold();
    const person = await world.user();
    await till.rest('POST', '/members', { email: person.email, role: 'staff' });
    const path = `/business/${till.id}/receipts/${receipt.id}/credit-notes`;
    expect(await world.rest(person.tokens.session)('POST', path, {})).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
