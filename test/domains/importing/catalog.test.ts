import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('Undo of a catalog import reverts all items except those used or changed since.', async () => {
  const salon = await world.business();
  const importing = async (csv: string) =>
    needed(
      await salon.rest(
        'POST',
        '/catalog/import',
        `name,type,price,durationMinutes,sku,stock\n${csv}`,
      ),
    );
  const items = async () =>
    needed(await salon.rest('GET', '/catalog?sort=name')).items.map((each: any) => [
      each.name,
      each.price,
      each.stockOnHand,
    ]);
  await importing('Cut,service,40,45,,\nOil,product,20,,OIL,5\nSoap,product,4,,SOAP,7\n');
  const before = await items();
  await importing(
    'Cut,service,45,45,,\nOil,product,20,,OIL,8\nSoap,product,5,,SOAP,7\nDye,service,90,120,,\nPerm,service,80,90,,\nWax,product,9,,WAX,3\n',
  );
  const listed = needed(await salon.rest('GET', '/catalog?sort=name')).items;
  const idOf = (name: string) => listed.find((each: any) => each.name === name).itemId;
  await salon.booked({ id: idOf('Perm') }, { at: '2026-03-04T09:00:00Z' });
  await salon.rest('PUT', `/catalog/${idOf('Soap')}`, { price: 6 });
  const [event] = await salon.journal({ eventType: 'catalog.imported' });
  expect(event).toMatchObject({ undoable: true, details: { created: 3, updated: 3 } });
  expect(needed(await salon.rest('POST', `/audit/${event.id}/undo`)).summary).toBe(
    'An import was taken back: 2 removed, 2 as before. 2 were used or changed since, and stay.',
  );
  const [cut, oil] = before;
  expect(await items()).toEqual([cut, oil, ['Perm', 80, null], ['Soap', 6, 7]]);
  const free = await salon.rest(
    'GET',
    `/availability?catalogItemId=${idOf('Dye')}&date=2026-03-05`,
  );
  expect(free.code).toBe('NOT_FOUND');
});

test('Undo of an import deletes its categories, unless something uses them or they were renamed.', async () => {
  const salon = await world.business();
  await salon.service({ name: 'Old', categoryName: 'Hair' });
  const csv = [
    'Cut,service,40,45,Hair',
    'Gel,product,9,,Nails',
    'Rub,product,9,,Massage',
    'Wax,product,9,,Legs',
    'Oil,product,9,,Care',
  ];
  needed(
    await salon.rest(
      'POST',
      '/catalog/import',
      `name,type,price,durationMinutes,categoryName\n${csv.join('\n')}\n`,
    ),
  );
  const categories = async (): Promise<{ categoryId: string; name: string }[]> =>
    needed(await salon.rest('GET', '/categories?limit=100')).items;
  const names = async () => (await categories()).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Care', 'Hair', 'Legs', 'Massage', 'Nails']);
  const made = await categories();
  const idOf = (name: string) => made.find(each => each.name === name)!.categoryId;
  needed(await salon.rest('PUT', `/categories/${idOf('Massage')}`, { name: 'Massages' }));
  await salon.discount({ code: 'LEGS', categoryIds: [idOf('Legs')] });
  await salon.product({ name: 'Cream', categoryName: 'Care' });
  const [event] = await salon.journal({ eventType: 'catalog.imported' });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  expect(await names()).toEqual(['Care', 'Hair', 'Legs', 'Massages']);
});
