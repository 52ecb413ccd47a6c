import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const send = async (salon: Salon, csv: string, query = '') =>
  needed(await salon.rest('POST', `/catalog/import${query}`, csv));
const itemsOf = async (salon: Salon) => {
  const { items } = needed(await salon.rest('GET', '/catalog'));
  return Object.fromEntries(items.map((each: any) => [each.name, each])) as Record<string, any>;
};

test('a file sets stock and minimum levels, previews its changes, and changes nothing twice', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 4 });
  const csv = 'name,type,price,stock,lowStock\nSoap,product,5,9,2\nComb,product,3,6,\n';
  const line = {
    outcome: 'updated',
    changes: [
      { field: 'stock', before: '4', after: '9' },
      { field: 'lowStock', before: null, after: '2' },
    ],
  };
  const planned = await send(salon, csv, '?dryRun=true');
  expect(planned).toMatchObject({ dryRun: true, created: 1, updated: 1, lines: [line, {}] });
  expect((await itemsOf(salon))['Soap'].stockOnHand).toBe(4);
  expect(await send(salon, csv)).toMatchObject({ created: 1, updated: 1, lines: [line, {}] });
  expect(await itemsOf(salon)).toMatchObject({
    Soap: { stockOnHand: 9, lowStock: 2 },
    Comb: { stockOnHand: 6, lowStock: null, trackStock: true },
  });
  expect(await send(salon, csv)).toMatchObject({ unchanged: 2 });
  const exported = (await salon.rest('GET', '/catalog.csv')).body;
  expect(await send(salon, exported)).toMatchObject({ unchanged: 2 });
  const { items } = needed(await salon.rest('GET', `/catalog/${soap.id}/stock`));
  expect(items).toMatchObject([
    { kind: 'adjusted', quantity: 5, stockOnHand: 9, note: 'CSV' },
    { kind: 'received', quantity: 4 },
  ]);
});

test('a file leaves unnamed items and sales in the meantime unchanged', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 4 });
  await send(salon, 'name,lowStock\nSoap,1\n');
  await salon.ordered([{ item: soap, quantity: 1 }]);
  await send(salon, 'name,price,stock\nSoap,7,\n');
  expect((await itemsOf(salon))['Soap']).toMatchObject({
    price: 7,
    stockOnHand: 3,
    stockReserved: 1,
    lowStock: 1,
  });
  await send(salon, 'name,lowStock\nSoap,\n');
  expect((await itemsOf(salon))['Soap']).toMatchObject({ stockOnHand: 3, lowStock: null });
});

test('a line that sets stock of an item without its own stock is refused by its number', async () => {
  const salon = await world.business();
  await salon.service({ name: 'Cut' });
  await salon.product({ name: 'Plain', price: 5 });
  const size = (value: string) => ({ options: [{ name: 'size', value }], stockOnHand: 2 });
  await salon.product({ name: 'Shirt', price: 5, variants: [size('S'), size('M')] });
  const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 7 });
  await salon.product({
    name: 'Box',
    price: 9,
    composition: [{ catalogItemId: soap.id, quantity: 2 }],
  });
  const report = await send(
    salon,
    'name,stock,lowStock\nCut,1,\nShirt,5,\nShirt,4,\nBox,9,\nBox,3,\nPlain,,2\nSoap,-1,\nSoap,2.5,\nSoap,7,x\n',
  );
  expect(report.lines.map((line: any) => [line.outcome, line.errors[0]?.path])).toEqual([
    ['failed', 'stock'],
    ['failed', 'stock'],
    ['unchanged', undefined],
    ['failed', 'stock'],
    ['unchanged', undefined],
    ['failed', 'lowStock'],
    ['failed', 'stock'],
    ['failed', 'stock'],
    ['failed', 'lowStock'],
  ]);
  expect((await itemsOf(salon))['Soap'].stockOnHand).toBe(7);
});
