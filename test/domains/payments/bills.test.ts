import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bill, billedMinor, itemize } from '../../../src/domains/payments/bills/bill.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';

let world: PaymentsWorld;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world?.close());

const ada = { clientName: 'Ada', clientPhone: '+79123456789' };

/** Orders the given quantity of each product and begins the payment. */
async function ordered(salon: Salon, items: readonly (readonly [{ id: string }, number])[]) {
  const body = {
    ...ada,
    items: items.map(([{ id }, quantity]) => ({ catalogItemId: id, quantity })),
  };
  return needed(await salon.rest('POST', '/orders', body));
}

describe('a bill', () => {
  const line = fc.record({
    name: fc.constant('Thing'),
    type: fc.constant('product' as const),
    quantity: fc.integer({ min: 1, max: 50 }),
    rate: fc.constant(null),
    netMinor: fc.integer({ min: 0, max: 1e7 }),
    taxMinor: fc.integer({ min: 0, max: 1e6 }),
  });
  const contact = { email: null, phone: null };

  test('is split into units that add up to the payment, of all of it or a part', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const bill: Bill = { lines, isHandedOver: false, contact };
          const total = billedMinor(bill);
          for (const amount of [total, Math.floor(total * part)]) {
            const units = itemize(bill, amount);
            const sum = units.reduce(
              (all, { quantity, unitMinor }) => all + quantity * unitMinor,
              0,
            );
            expect(sum).toBe(amount);
          }
          const counts = new Map<unknown, number>();
          for (const { line: own, quantity } of itemize(bill, total)) {
            counts.set(own, (counts.get(own) ?? 0) + quantity);
          }
          // Units that cost nothing, because a line costs less than one minor unit each, are not named.
          for (const own of lines.filter(each => each.netMinor + each.taxMinor >= each.quantity)) {
            expect(counts.get(own)).toBe(own.quantity);
          }
        },
      ),
    );
  });
});

describe('YooKassa', () => {
  const bodyOf = (path: string) =>
    JSON.parse(
      world.yookassa.requests.findLast(
        ({ method, path: asked }) => method === 'POST' && asked === path,
      )?.body ?? '{}',
    );
  let salon: Salon;
  let goods: { id: string }[];

  beforeAll(async () => {
    const { credentials, ...driver } = world.drivers.yookassa;
    const withReceipts = { ...driver, credentials: { ...credentials, receipts: 'on' } };
    salon = await world.businessPaidBy(withReceipts);
    await salon.taxRate({ name: 'НДС', percent: 20, isDefault: true });
    const reduced = await salon.taxRate({ name: 'НДС 10', percent: 10 });
    goods = [
      await salon.product({ name: 'Soap', price: 100.5 }),
      await salon.product({ name: 'Milk', price: 80, taxRateId: reduced.id }),
      await salon.product({ name: 'Card', price: 500, taxExempt: true }),
    ];
  });

  test('gets the paid amount of each service of a visit, and of its own service for a refund', async () => {
    const cut = await salon.service({ name: 'Cut', price: 50, depositPercent: 30 });
    const wash = await salon.service({ name: 'Wash', price: 20, requiresPrepayment: true });
    const visit = await salon.rest('POST', '/visits', {
      ...ada,
      services: [cut, wash].map(({ id }) => ({ catalogItemId: id })),
      startAt: '2026-03-04T09:00:00Z',
    });
    const payment = needed(
      await salon.rest('POST', '/payments', { visitId: needed(visit).visitId }),
    );
    const item = (description: string, value: string, payment_mode: string) => ({
      description,
      quantity: '1.00',
      amount: { value, currency: 'RUB' },
      payment_mode,
      vat_code: 4,
    });
    const washed = item('Wash', '20.00', 'full_prepayment');
    expect(bodyOf('/v3/payments')).toMatchObject({
      amount: { value: '35.00' },
      description: expect.stringContaining('Cut + Wash'),
      receipt: { items: [item('Cut', '15.00', 'prepayment'), washed] },
    });
    world.yookassa.pay(payment.paymentId);
    needed(await salon.rest('POST', `/payments/${payment.paymentId}/check`));
    const { paymentId } = payment.shares[1];
    needed(await salon.rest('POST', `/payments/${paymentId}/refunds`, {}));
    expect(bodyOf('/v3/refunds')).toMatchObject({
      amount: { value: '20.00' },
      receipt: { items: [washed] },
    });
  });

  test('gets the items of a receipt with their VAT, which add up to the payment', async () => {
    const [soap, milk, card] = goods as [{ id: string }, { id: string }, { id: string }];
    const order = await ordered(salon, [
      [soap, 2],
      [milk, 1],
      [card, 1],
    ]);
    const payment = await salon.paying({ orderId: order.orderId });
    expect(payment.status).toBe('pending');
    const common = { payment_mode: 'full_prepayment', payment_subject: 'commodity' };
    const item = (description: string, quantity: string, value: string, vat_code: number) => ({
      ...common,
      description,
      quantity,
      amount: { value, currency: 'RUB' },
      vat_code,
    });
    expect(bodyOf('/v3/payments')).toMatchObject({
      amount: { value: '781.00', currency: 'RUB' },
      receipt: {
        customer: { phone: '79123456789' },
        items: [
          item('Soap', '2.00', '100.50', 4),
          item('Milk', '1.00', '80.00', 3),
          item('Card', '1.00', '500.00', 1),
        ],
      },
    });
    world.yookassa.pay(payment.id);
    needed(await salon.rest('POST', `/payments/${payment.id}/check`));
    needed(await salon.rest('POST', `/payments/${payment.id}/refunds`, { amount: 100 }));
    expect(bodyOf('/v3/refunds')).toMatchObject({
      amount: { value: '100.00' },
      receipt: {
        items: [
          { ...item('2 × Soap', '1.00', '25.74', 4), payment_mode: 'prepayment' },
          { description: 'Milk', amount: { value: '10.24' }, vat_code: 3 },
          { description: 'Card', amount: { value: '64.02' }, vat_code: 1 },
        ],
      },
    });
  });

  test('gets a visit as a service, with the mail address of the client if known', async () => {
    const client = { ...ada, clientName: 'Ada', email: 'ada@example.com' };
    needed(await salon.rest('POST', '/clients', client));
    const visit = await salon.booked(await salon.service({ price: 50 }), {
      at: '2026-03-03T10:00:00Z',
      ...ada,
    });
    await salon.paying({ appointmentId: visit.id });
    expect(bodyOf('/v3/payments').receipt).toEqual({
      customer: { email: 'ada@example.com' },
      items: [
        {
          description: 'Cut',
          quantity: '1.00',
          amount: { value: '50.00', currency: 'RUB' },
          vat_code: 4,
          payment_subject: 'service',
          payment_mode: 'full_prepayment',
        },
      ],
    });
  });

  test('gets a fee as a fee, not as a prepayment of a cancelled visit', async () => {
    await salon.update({ freeUntilHours: 1000, lateFeePercent: 50 } as never);
    const visit = await salon.booked(await salon.service({ price: 50 }), {
      at: '2026-03-03T12:00:00Z',
      ...ada,
    });
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    await salon.paying({ appointmentId: visit.id });
    expect(bodyOf('/v3/payments')).toMatchObject({
      amount: { value: '25.00' },
      receipt: {
        items: [
          {
            description: 'Cut',
            amount: { value: '25.00' },
            vat_code: 4,
            payment_mode: 'full_payment',
          },
        ],
      },
    });
  });

  test('refuses a tax rate that Russian receipts do not have', async () => {
    const odd = await salon.taxRate({ name: 'Odd', percent: 19 });
    const tea = await salon.product({ name: 'Tea', price: 10, taxRateId: odd.id });
    const order = await ordered(salon, [[tea, 1]]);
    const refused = await salon.rest('POST', '/payments', { orderId: order.orderId });
    expect([refused.code, refused.message]).toEqual([
      'PAYMENT_PROVIDER_ERROR',
      expect.stringContaining('19 %'),
    ]);
  });

  test('gets no receipts from a business that sends none', async () => {
    const other = await world.businessPaidBy(world.drivers.yookassa);
    const order = await ordered(other, [[await other.product({ price: 10 }), 1]]);
    await other.paying({ orderId: order.orderId });
    expect(bodyOf('/v3/payments').receipt).toBeUndefined();
    const wrong = {
      provider: 'yookassa',
      credentials: { ...world.drivers.yookassa.credentials, receipts: 'yes' },
    };
    const refused = await other.rest('PUT', '/payment-accounts/yookassa', wrong);
    expect(refused.message).toContain('credentials.receipts');
  });
});

describe('Stripe', () => {
  const sentForm = () =>
    new URLSearchParams(
      world.stripe.requests.findLast(
        ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
      )?.body,
    );
  const linesOf = (form: URLSearchParams) => {
    const lines = [];
    for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1) {
      const of = (name: string) => form.get(`line_items[${index}]${name}`);
      lines.push([
        of('[price_data][product_data][name]'),
        of('[price_data][product_data][description]'),
        Number(of('[quantity]')),
        Number(of('[price_data][unit_amount]')),
      ]);
    }
    return lines;
  };

  test('shows the payment line by line, and keeps the taxes with the payment', async () => {
    const salon = await world.businessPaidBy({ ...world.drivers.stripe, currency: 'USD' });
    await salon.update({ pricesIncludeTax: false });
    await salon.taxRate({ name: 'Sales tax', percent: 8.875, isDefault: true });
    const order = await ordered(salon, [
      [await salon.product({ name: 'Soap', price: 9.99 }), 2],
      [await salon.product({ name: 'Bread', price: 3, taxExempt: true }), 1],
    ]);
    await salon.paying({ orderId: order.orderId });
    const form = sentForm();
    // The amounts 19.98 and 1.77 of tax cannot be divided by two.
    expect(linesOf(form)).toEqual([
      ['Soap', 'Sales tax 8.875 %', 1, 1087],
      ['Soap', 'Sales tax 8.875 %', 1, 1088],
      ['Bread', null, 1, 300],
    ]);
    for (const place of ['metadata', 'payment_intent_data[metadata]']) {
      expect([
        form.get(`${place}[net]`),
        form.get(`${place}[tax]`),
        form.get(`${place}[taxes]`),
      ]).toEqual(['22.98', '1.77', 'Sales tax 8.875 %: 1.77']);
    }
  });

  test('shows one line for a plain amount', async () => {
    const salon = await world.businessPaidBy(world.drivers.stripe);
    await salon.paying({ amount: 12.5, description: 'Deposit' });
    expect(linesOf(sentForm())).toEqual([['Deposit', null, 1, 1250]]);
  });
});
