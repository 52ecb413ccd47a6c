import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { openTill, type Till } from './till.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Creates a till with items at these rates in percent, the first of them the default. */
async function taxedTill(settings: object, percents: readonly number[]) {
  const till = await openTill(world, settings);
  const rates = await Promise.all(
    percents.map(percent => till.rest('POST', '/tax-rates', { name: `VAT ${percent}`, percent })),
  );
  const items = await Promise.all(
    rates.map(({ data }, k) =>
      till.product({ name: `At ${percents[k]}`, price: 10, taxRateId: data.taxRateId }),
    ),
  );
  return { till, items };
}

const totalsOf = (receipt: any) =>
  receipt.totals.map(({ percent, net, tax, gross }: any) => [percent, net, tax, gross]);

async function sold(till: Till, items: readonly { id: string }[]) {
  const order = await till.ordered(items.map(item => ({ item, quantity: 3 })));
  const payment = await till.paid({ orderId: order.id });
  const [receipt] = await till.receipts({ orderId: order.id });
  return { order, payment, receipt };
}

test('a receipt has the taxes of the order, by line and by rate: Germany, included', async () => {
  const { till, items } = await taxedTill({}, [19, 7]);
  const { order, receipt } = await sold(till, items);
  expect(receipt.lines).toMatchObject([
    { taxName: 'VAT 19', taxPercent: 19, price: 10, net: 25.21, tax: 4.79, gross: 30 },
    { taxName: 'VAT 7', taxPercent: 7, price: 10, net: 28.04, tax: 1.96, gross: 30 },
  ]);
  expect(totalsOf(receipt)).toEqual([
    [19, 25.21, 4.79, 30],
    [7, 28.04, 1.96, 30],
  ]);
  expect(receipt).toMatchObject({ net: 53.25, tax: 6.75, gross: order.total });
});

test('a partial refund credits its share of each rate, and the last refund the whole rest', async () => {
  const { till, items } = await taxedTill({}, [19, 7]);
  const { payment } = await sold(till, items);
  needed(await till.refund(payment, { amount: 0.01 }));
  needed(await till.refund(payment, { amount: 20 }));
  needed(await till.refund(payment));
  const notes = await till.receipts({ kind: ['credit_note'] });
  expect(notes.map(totalsOf)).toEqual([
    [[19, 0.01, 0, 0.01]],
    [
      [19, 8.4, 1.6, 10],
      [7, 9.35, 0.65, 10],
    ],
    [
      [19, 16.8, 3.19, 19.99],
      [7, 18.69, 1.31, 20],
    ],
  ]);
});

test('a tax added to prices is in the sum: the United States', async () => {
  const { till, items } = await taxedTill({ currency: 'USD', pricesIncludeTax: false }, [8.875]);
  const { receipt } = await sold(till, items);
  expect(receipt).toMatchObject({ net: 30, tax: 2.66, gross: 32.66 });
  expect(receipt.payments).toMatchObject([{ amount: 32.66 }]);
});

test.each([
  ['JPY', 3000, 2778, 222],
  ['KWD', 30, 27.778, 2.222],
])('%s has its own decimals', async (currency, gross, net, tax) => {
  const { till, items } = await taxedTill({ currency }, [8]);
  await till.product({ itemId: items[0].id, price: gross / 3 });
  const { receipt } = await sold(till, items);
  expect(receipt).toMatchObject({ net, tax, gross });
});

test('a service that is taxed and sold alone has the taxes of its appointment', async () => {
  const { till } = await taxedTill({ pricesIncludeTax: false }, [19]);
  const [rate] = (await till.rest('GET', '/tax-rates')).data.items;
  const item = await till.service({ taxRateId: rate.taxRateId });
  const appointment = await till.booked(item, { at: '2026-03-03T09:00:00Z' });
  await till.paid({ appointmentId: appointment.id });
  expect(await till.receipts()).toMatchObject([{ net: 50, tax: 9.5, gross: 59.5 }]);
});
