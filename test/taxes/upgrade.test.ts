import { afterAll, expect, test } from '@jest/globals';
import { upgrade } from '../support/upgrade.ts';
import { createWorld } from '../world.ts';
import { books } from './books.ts';

const world = await createWorld();
afterAll(() => world.close());

const columns: Readonly<Record<string, readonly string[]>> = {
  business: ['prices_include_tax'],
  catalog_item: ['tax_rate_id', 'tax_exempt'],
  appointment: ['tax_name', 'tax_ppm', 'net_minor', 'tax_minor'],
  order_line: ['tax_name', 'tax_ppm', 'net_minor', 'tax_minor'],
  sales_order: [
    'prices_include_tax',
    'delivery_tax_name',
    'delivery_tax_ppm',
    'delivery_net_minor',
    'delivery_tax_minor',
  ],
};

test('what was sold before there were taxes costs what it did, without any', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const visit = await salon.booked(cut, { at: '2026-03-03T10:00:00Z' });
  const soap = await salon.product({ price: 4.5 });
  const { id } = await salon.ordered([{ item: soap, quantity: 3 }]);
  for (const [table, names] of Object.entries(columns)) {
    const drops = names.map(name => `drop column ${name}`).join(', ');
    await world.sql(`alter table ${table} ${drops}`);
  }
  await world.sql('drop table tax_rate');
  await upgrade(world, '20261207-taxes');
  for (const statement of Object.values(books)) expect(await world.sql(statement)).toEqual([]);
  const order = (await salon.rest('GET', `/orders/${id}`)).data;
  expect(order).toMatchObject({
    total: 13.5,
    net: 13.5,
    tax: 0,
    taxes: [],
    pricesIncludeTax: true,
  });
  const { data } = await salon.rest('GET', `/appointments/${visit.id}`);
  expect(data).toMatchObject({ price: 50, net: 50, tax: 0, gross: 50, taxName: null });
  const rate = await salon.taxRate({ isDefault: true });
  expect((await salon.ordered([{ item: soap }])).total).toBe(4.5);
  expect((await salon.rest('GET', `/tax-rates/${rate.id}`)).status).toBe(200);
});
