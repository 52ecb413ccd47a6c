import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SalonSettings } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { openTill, type Till } from './till.ts';

const world = await createWorld();
afterAll(() => world.close());

let till: Till;
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  till = await openTill(world);
});

const soap = (price = 12) => till.product({ name: 'Soap', price });

describe('a receipt is issued automatically', () => {
  test('once an order is paid in full', async () => {
    const item = await soap();
    const order = await till.ordered([{ item, quantity: 2 }]);
    expect(await till.receipts()).toEqual([]);
    const payment = await till.paid({ orderId: order.id });
    expect(await till.receipts()).toMatchObject([
      {
        kind: 'receipt',
        number: '2026-000001',
        issuedAt: '2026-03-02T08:00:00Z',
        orderId: order.id,
        orderNumber: 1001,
        currency: 'EUR',
        gross: 24,
        credited: 0,
        buyer: { name: 'Ada' },
        seller: {
          name: 'Lumen Salon',
          address: 'Torstraße 1\n10119 Berlin',
          taxNumber: '12/345/67890',
        },
        lines: [{ title: 'Soap', quantity: 2, unit: 'piece', price: 12, discount: 0, gross: 24 }],
        totals: [{ gross: 24 }],
        payments: [{ paymentId: payment.id, provider: 'manual', amount: 24 }],
      },
    ]);
  });

  test('once an appointment that was sold alone is paid, with the start of the service', async () => {
    const appointment = await till.booked(await till.service(), { at: '2026-03-03T09:00:00Z' });
    await till.paid({ appointmentId: appointment.id });
    expect(await till.receipts()).toMatchObject([
      {
        kind: 'receipt',
        appointmentId: appointment.id,
        orderId: null,
        gross: 50,
        lines: [{ title: 'Cut', unit: 'service', servedAt: '2026-03-03T09:00:00Z' }],
      },
    ]);
  });

  test('only if the business has a tax number, unless it says otherwise', async () => {
    const issuing = async (settings: object) => {
      const { receiptsIssued } = await till.update({ ...settings });
      const order = await till.ordered([{ item: await soap() }]);
      await till.paid({ orderId: order.id });
      return [receiptsIssued, (await till.receipts({ orderId: order.id })).length];
    };
    const { data } = await till.rest('PUT', '', { taxNumber: null });
    expect(data.receiptsIssued).toBe('by_hand');
    expect(await issuing({})).toEqual([undefined, 0]);
    expect((await issuing({ vatNumber: 'DE123456789' }))[1]).toBe(1);
    expect((await issuing({ receiptsIssued: 'by_hand' }))[1]).toBe(0);
    expect((await issuing({ receiptsIssued: 'on_payment', vatNumber: null }))[1]).toBe(1);
  });

  test('not for a free sale, nor twice', async () => {
    const gift = await till.ordered([{ item: await soap(0) }]);
    const order = await till.ordered([{ item: await soap() }]);
    const payment = await till.paid({ orderId: order.id });
    await till.settle(payment);
    const [receipt, ...others] = await till.receipts();
    expect(others).toEqual([]);
    expect(await till.issued({ orderId: order.id })).toEqual(receipt);
    expect(await till.issue({ orderId: gift.id })).toMatchObject({ code: 'RULE_VIOLATION' });
  });
});

describe('by hand', () => {
  test('an unpaid sale gets an invoice, which its payment does not repeat', async () => {
    const order = await till.ordered([{ item: await soap() }]);
    const invoice = await till.issued({
      orderId: order.id,
      buyerName: 'Analytical Engines Ltd',
      buyerAddress: '12 St James’s Square\nLondon',
      buyerVatNumber: 'GB123456789',
    });
    expect(invoice).toMatchObject({
      kind: 'invoice',
      buyerName: 'Analytical Engines Ltd',
      buyer: { address: '12 St James’s Square\nLondon', vatNumber: 'GB123456789' },
      payments: [],
    });
    await till.paid({ orderId: order.id });
    expect(await till.receipts()).toEqual([invoice]);
  });

  test('a second document for another buyer is refused, and issued once the first is credited', async () => {
    const order = await till.ordered([{ item: await soap() }]);
    await till.paid({ orderId: order.id });
    const [receipt] = await till.receipts();
    const input = { orderId: order.id, buyerName: 'Analytical Engines Ltd' };
    expect(await till.issue(input)).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringMatching(/^buyerName: 2026-000001 stands/),
    });
    await till.credited(receipt);
    expect(await till.issued(input)).toMatchObject({
      number: '2026-000003',
      kind: 'receipt',
      buyerName: 'Analytical Engines Ltd',
      payments: [{ amount: 12 }],
    });
  });

  test.each([
    [{}, 'VALIDATION_FAILED', 'orderId: give exactly one'],
    [{ orderId: 'ord_01kb9y6t2hf8aanc3v5e7w1xzr' }, 'NOT_FOUND', 'no such order'],
    [{ appointmentId: 'apt_01kb9y6t2hf8aanc3v5e7w1xzr' }, 'NOT_FOUND', 'no such appointment'],
  ])('of %j is refused: %s', async (input, code, message) => {
    const answer = await till.issue(input);
    expect(answer).toMatchObject({ code });
    expect(answer.message).toContain(message);
  });

  test('a cancelled sale gets none, and a booking of an order has the receipt of its order', async () => {
    const item = await till.service();
    const order = await till.ordered([{ item, at: '2026-03-03T09:00:00Z' }]);
    const { appointmentId } = order.items[0];
    expect(await till.issue({ appointmentId })).toMatchObject({
      code: 'RULE_VIOLATION',
      message: expect.stringContaining('is part of order'),
    });
    await till.setOrderStatus(order, 'cancelled');
    expect(await till.issue({ orderId: order.id })).toMatchObject({ code: 'INVALID_TRANSITION' });
  });
});

describe('a document', () => {
  test('stays as issued, whatever changes later', async () => {
    const item = await soap();
    const order = await till.ordered([{ item }]);
    await till.paid({ orderId: order.id });
    const [before] = await till.receipts();
    await till.update({
      name: 'Another',
      legalName: 'Another Ltd',
      taxNumber: '99',
      address: 'Elsewhere',
      locale: 'de',
      receiptFooter: 'New',
    });
    await till.product({ itemId: item.id, name: 'Gold', price: 900 });
    await till.rest('PUT', `/clients/${order.clientId}`, { clientName: 'Grace' });
    expect(await till.receiptNow(before)).toEqual(before);
  });

  test('cannot be changed or deleted, not even by the database’s owner', async () => {
    const order = await till.ordered([{ item: await soap() }]);
    const { id } = await till.issued({ orderId: order.id });
    for (const statement of [
      `update receipt set gross_minor = 1 where id = '${id}'`,
      `delete from receipt where id = '${id}'`,
      'truncate receipt cascade',
    ]) {
      await expect(world.sql(statement)).rejects.toThrow('A receipt never changes');
    }
  });

  test('is numbered by series: prefix and year as set, each counted from 1, in the business’s local year', async () => {
    const next = async (settings: SalonSettings) => {
      await till.update(settings);
      const order = await till.ordered([{ item: await soap() }]);
      return (await till.issued({ orderId: order.id })).number;
    };
    expect(await next({})).toBe('2026-000001');
    expect(await next({ receiptPrefix: 'R-' })).toBe('R-2026-000001');
    expect(await next({ receiptPrefix: '', receiptYearly: false })).toBe('000001');
    expect(await next({ receiptYearly: true })).toBe('2026-000002');
    world.clock.set('2026-12-31T23:30:00Z');
    expect(await next({})).toBe('2027-000001');
    expect(await till.rest('PUT', '', { receiptPrefix: 'R1' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('receiptPrefix'),
    });
  });

  test('has a journal entry and is sent to webhooks', async () => {
    const order = await till.ordered([{ item: await soap() }]);
    const { id, number } = await till.issued({ orderId: order.id });
    expect(await till.journal({ eventType: 'receipt.issued' })).toMatchObject([
      { subject: id, details: { number, kind: 'invoice', orderId: order.id } },
    ]);
  });
});
