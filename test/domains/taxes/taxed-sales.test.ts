import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { books } from './books.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const [name, statement] of Object.entries(books)) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});

const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
const at = '2026-03-03T10:00:00Z';

/** Orders over REST and returns the order. */
const ordered = async (salon: Salon, items: object[]) =>
  needed(await salon.rest('POST', '/orders', { ...ada, items }));

/** Creates items by name, each with its price and tax rate. */
async function stocked(salon: Salon, goods: Record<string, object>) {
  const ids: Record<string, string> = {};
  for (const [name, input] of Object.entries(goods)) {
    ids[name] = (await salon.product({ name, ...input })).id;
  }
  return ids as Record<string, string>;
}

const of = (catalogItemId: string | undefined, quantity = 1) => ({ catalogItemId, quantity });

describe('in Germany, where prices include 19 or 7 % VAT', () => {
  let salon: Salon;
  let goods: Record<string, string>;
  let reduced: { id: string };

  beforeAll(async () => {
    salon = await world.business();
    await salon.taxRate({ isDefault: true });
    reduced = await salon.taxRate({ name: 'Reduced', percent: 7 });
    goods = await stocked(salon, {
      Soap: { price: 19.99 },
      Tea: { price: 10.7, taxRateId: reduced.id },
      Card: { price: 50, taxExempt: true },
    });
  });

  test('an order keeps its prices and shows net, tax and gross by line and by rate', async () => {
    const order = await ordered(salon, [of(goods['Soap'], 3), of(goods['Tea']), of(goods['Card'])]);
    const line = { taxName: null, taxPercent: null };
    expect(order.items).toMatchObject([
      {
        price: 19.99,
        total: 59.97,
        taxName: 'VAT',
        taxPercent: 19,
        net: 50.39,
        tax: 9.58,
        gross: 59.97,
      },
      { total: 10.7, taxName: 'Reduced', taxPercent: 7, net: 10, tax: 0.7, gross: 10.7 },
      { ...line, total: 50, net: 50, tax: 0, gross: 50 },
    ]);
    expect(order).toMatchObject({
      total: 120.67,
      net: 110.39,
      tax: 10.28,
      pricesIncludeTax: true,
      taxes: [
        { name: 'VAT', percent: 19, net: 50.39, tax: 9.58, gross: 59.97 },
        { name: 'Reduced', percent: 7, net: 10, tax: 0.7, gross: 10.7 },
      ],
    });
    const [listed] = (await salon.rest('GET', '/orders?limit=1')).data.items;
    expect(listed).toEqual({ ...order, updatedAt: expect.any(String) });
    const told = await salon.ai.call('get_order', { orderId: order.orderId });
    expect(told.data).toMatchObject({ net: 110.39, tax: 10.28, taxes: order.taxes });
  });

  test('an order keeps its taxes, whatever happens to the rate and to the setting of prices', async () => {
    const order = await ordered(salon, [of(goods['Tea'], 2)]);
    await salon.taxRate({ taxRateId: reduced.id, name: 'Lower', percent: 5 });
    await salon.update({ pricesIncludeTax: false });
    const { data } = await salon.rest('GET', `/orders/${order.orderId}`);
    expect(data).toEqual({ ...order, updatedAt: expect.any(String) });
    const later = await ordered(salon, [of(goods['Tea'], 2)]);
    expect(later).toMatchObject({ total: 22.47, tax: 1.07, pricesIncludeTax: false });
    expect(later.taxes).toMatchObject([{ name: 'Lower', percent: 5 }]);
    await salon.update({ pricesIncludeTax: true });
    await salon.taxRate({ taxRateId: reduced.id, name: 'Reduced', percent: 7 });
  });

  test('a visit shows the tax in its price, alone and in an order', async () => {
    const cut = await salon.service({ price: 50 });
    const taxes = { price: 50, taxName: 'VAT', taxPercent: 19, net: 42.02, tax: 7.98, gross: 50 };
    const body = { ...ada, catalogItemId: cut.id, startAt: at };
    const visit = needed(await salon.rest('POST', '/appointments', body));
    expect(visit).toMatchObject(taxes);
    // A changed rate applies to later bookings only, however often the item was booked before.
    const rate = (await salon.rest('GET', '/tax-rates')).data.items[1];
    await salon.taxRate({ taxRateId: rate.taxRateId, percent: 16 });
    const { data } = await salon.rest('GET', `/appointments/${visit.appointmentId}`);
    expect(data).toMatchObject(visit);
    const next = needed(
      await salon.rest('POST', '/appointments', { ...body, startAt: '2026-03-04T10:00:00Z' }),
    );
    expect(next).toMatchObject({ taxPercent: 16, net: 43.1, tax: 6.9, gross: 50 });
    await salon.taxRate({ taxRateId: rate.taxRateId, percent: 19 });
    const start = '2026-03-05T10:00:00Z';
    const order = await ordered(salon, [{ ...of(cut.id), startAt: start }, of(goods['Soap'])]);
    expect(order.items[0]).toMatchObject({ ...taxes, total: 50 });
  });

  test('a line whose booking is cancelled takes its tax with it', async () => {
    const cut = await salon.service({ name: 'Trim', price: 30 });
    const order = await ordered(salon, [
      { ...of(cut.id), startAt: '2026-03-06T10:00:00Z' },
      of(goods['Tea']),
    ]);
    expect(order).toMatchObject({ total: 40.7, tax: 5.49 });
    const [{ appointmentId }] = order.items;
    needed(await salon.rest('POST', `/appointments/${appointmentId}/cancel`));
    const { data } = await salon.rest('GET', `/orders/${order.orderId}`);
    expect(data).toMatchObject({ total: 10.7, net: 10, tax: 0.7, taxes: [{ percent: 7 }] });
    expect(data.items[0]).toMatchObject({ cancelled: true, net: 0, tax: 0, gross: 0 });
  });

  test('the file of orders has a column for each amount', async () => {
    const file = await salon.rest('GET', '/orders.csv');
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    const first = rows.filter(row => row['orderNumber'] === '1001');
    expect(first).toMatchObject([
      { net: '110.39', tax: '10.28', 'items.taxPercent': '19', 'items.tax': '9.58' },
      { 'items.taxName': 'Reduced', 'items.net': '10', 'items.gross': '10.7' },
      { 'items.taxPercent': '', 'items.tax': '0', deliveryTax: '0' },
    ]);
  });
});

describe('in a shop in New York, which adds 8.875 % to its prices', () => {
  test('cart, order and payment are the same, with the tax of the delivery', async () => {
    const { salon, visitor } = await openShop(world, { paymentMethods: ['online'] });
    await salon.update({ pricesIncludeTax: false, currency: 'USD' });
    const rate = await salon.taxRate({ name: 'Sales tax', percent: 8.875, isDefault: true });
    const methods = [{ method: 'courier', name: 'Courier', price: 4, freeFrom: 100 }];
    const { data: shop } = await salon.replace('/shop', { deliveryMethods: methods });
    expect(shop.deliveryMethods).toMatchObject([
      { price: 4, taxName: 'Sales tax', taxPercent: 8.875, net: 4, tax: 0.36, gross: 4.36 },
    ]);
    const goods = await stocked(salon, {
      Soap: { price: 9.99 },
      Bread: { price: 3, taxExempt: true },
    });
    const buyer = visitor();
    await buyer.add(goods['Soap'] ?? '', { quantity: 2 });
    const { data: cart } = await buyer.add(goods['Bread'] ?? '');
    const taxes = [{ name: 'Sales tax', percent: 8.875, net: 19.98, tax: 1.77, gross: 21.75 }];
    expect(cart).toMatchObject({
      items: [
        { price: 9.99, total: 19.98, net: 19.98, tax: 1.77, gross: 21.75, taxPercent: 8.875 },
        { price: 3, total: 3, net: 3, tax: 0, gross: 3, taxName: null },
      ],
      total: 24.75,
      net: 22.98,
      tax: 1.77,
      taxes,
      pricesIncludeTax: false,
    });
    const delivery = { method: 'courier', address: '5th Avenue 1, New York' };
    const refused = await buyer.order({ delivery, total: 29.1 });
    expect([refused.code, refused.message]).toEqual([
      'VERSION_CONFLICT',
      expect.stringContaining('29.11'),
    ]);
    const placed = needed(await buyer.order({ delivery, total: 29.11 }));
    const { data: seen } = await buyer.call('GET', `/order/${placed.token}`);
    expect(seen).toMatchObject({
      total: 29.11,
      net: 26.98,
      tax: 2.13,
      taxes: [{ ...taxes[0], net: 23.98, tax: 2.13, gross: 26.11 }],
      deliveryPrice: 4,
      deliveryTax: 0.36,
      deliveryGross: 4.36,
    });
    const [payment] = (await salon.rest('GET', '/payments')).data.items;
    expect(payment).toMatchObject({ amount: 29.11, currency: 'USD' });
    await salon.taxRate({ taxRateId: rate.id, isDefault: false });
    expect((await salon.rest('GET', '/shop')).data.deliveryMethods).toMatchObject([
      { price: 4, taxName: null, tax: 0, gross: 4 },
    ]);
  });

  test('a cancelled booking takes its price and its tax off the order', async () => {
    const salon = await world.business({ currency: 'USD', pricesIncludeTax: false });
    await salon.taxRate({ name: 'Sales tax', percent: 8.875, isDefault: true });
    const cut = await salon.service({ price: 50 });
    const soap = await salon.product({ price: 9.99 });
    const order = await ordered(salon, [{ ...of(cut.id), startAt: at }, of(soap.id)]);
    expect(order).toMatchObject({ total: 65.32, tax: 5.33 });
    const [{ appointmentId }] = order.items;
    needed(await salon.rest('POST', `/appointments/${appointmentId}/cancel`));
    const { data } = await salon.rest('GET', `/orders/${order.orderId}`);
    expect(data).toMatchObject({ total: 10.88, net: 9.99, tax: 0.89 });
  });

  test('a visit is paid with its tax', async () => {
    const salon = await world.business({ currency: 'USD', pricesIncludeTax: false });
    await salon.taxRate({ name: 'Sales tax', percent: 8.875, isDefault: true });
    const cut = await salon.service({ price: 50 });
    const visit = await salon.booked(cut, { at });
    const payment = await salon.paying({ appointmentId: visit.id, provider: 'manual' });
    expect(payment.amount).toBe(54.44);
    needed(await salon.settle(payment));
    const { data } = await salon.rest('GET', `/appointments/${visit.id}`);
    expect(data).toMatchObject({ price: 50, net: 50, tax: 4.44, gross: 54.44 });
  });
});

test('in Russia 20, 10 and 0 % are three rates, and exempt items have none', async () => {
  const salon = await world.business({ currency: 'RUB' });
  const rates = {
    'НДС 20': (await salon.taxRate({ name: 'НДС 20', percent: 20, isDefault: true })).id,
    'НДС 10': (await salon.taxRate({ name: 'НДС 10', percent: 10 })).id,
    'НДС 0': (await salon.taxRate({ name: 'НДС 0', percent: 0 })).id,
  };
  const goods = await stocked(salon, {
    Soap: { price: 100 },
    Milk: { price: 99.99, taxRateId: rates['НДС 10'] },
    Export: { price: 10, taxRateId: rates['НДС 0'] },
    Card: { price: 500, taxExempt: true },
  });
  const order = await ordered(
    salon,
    Object.values(goods).map(id => of(id)),
  );
  expect(order).toMatchObject({ total: 709.99, tax: 25.76, net: 684.23 });
  expect(order.taxes).toEqual([
    { name: 'НДС 20', percent: 20, net: 83.33, tax: 16.67, gross: 100 },
    { name: 'НДС 10', percent: 10, net: 90.9, tax: 9.09, gross: 99.99 },
    { name: 'НДС 0', percent: 0, net: 10, tax: 0, gross: 10 },
  ]);
});

test.each([
  ['JPY', true, 1000, { net: 909, tax: 91, gross: 1000 }],
  ['JPY', false, 995, { net: 995, tax: 100, gross: 1095 }],
  ['KWD', true, 1.005, { net: 0.914, tax: 0.091, gross: 1.005 }],
  ['KWD', false, 1.005, { net: 1.005, tax: 0.101, gross: 1.106 }],
])('in %s, with tax included: %s, a line is rounded to the currency’s own unit', async (...row) => {
  const [currency, pricesIncludeTax, price, taxed] = row;
  const salon = await world.business({ currency, pricesIncludeTax });
  await salon.taxRate({ percent: 10, isDefault: true });
  const soap = await salon.product({ price });
  const order = await ordered(salon, [of(soap.id)]);
  expect(order.items).toMatchObject([taxed]);
  expect(order).toMatchObject({ total: taxed.gross, net: taxed.net, tax: taxed.tax });
});

test('an order beyond exact integers is refused, with its tax', async () => {
  const salon = await world.business({ currency: 'KWD', pricesIncludeTax: false });
  await salon.taxRate({ percent: 100, isDefault: true });
  const { id } = await salon.product({ price: 1_000_000_000 });
  const answer = await salon.rest('POST', '/orders', { ...ada, items: [of(id, 5000)] });
  expect([answer.code, answer.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('items'),
  ]);
});
