import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const read = async (query: string) => {
  const response = await fetch(`${world.url}/swagger/openapi.json${query}`);
  return { status: response.status, text: await response.text() };
};

test('The description of an area is whole and small, and the areas together have every operation', async () => {
  const all = JSON.parse((await read('')).text);
  const found = new Set<string>();
  for (const { name } of all.tags) {
    const { text } = await read(`?tag=${encodeURIComponent(name)}`);
    expect([name, text.length < 450_000]).toEqual([name, true]);
    const { paths, components } = JSON.parse(text);
    for (const [, kind = '', part = ''] of text.matchAll(/#\/components\/(\w+)\/(\w+)/g))
      expect(Object.keys(components[kind])).toContain(part);
    for (const path of Object.keys(paths)) found.add(path);
  }
  expect([...found].toSorted()).toEqual(Object.keys(all.paths).toSorted());
});

test('Several areas are described together, and an unknown one is refused by name', async () => {
  const { paths, tags } = JSON.parse((await read('?tag=Clients&tag=Orders')).text);
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Clients', 'Orders']);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/business/{businessId}/clients', '/business/{businessId}/orders']),
  );
  const unknown = await read('?tag=Client');
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
    400,
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  ]);
});
