// cspell:words annna juergen haircutt
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { statementsOf } from '../../support/database/statements.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let shop: Awaited<ReturnType<typeof openShop>>;
let anna: { id: string };
let juergen: { id: string };

beforeAll(async () => {
  world = await createWorld();
  shop = await openShop(world);
  const { salon } = shop;
  anna = await salon.staff({ name: 'Anna Berg', role: 'Colourist' });
  juergen = await salon.staff({ name: 'Jürgen Klee', role: 'Barber' });
  const idle = await salon.staff({ name: 'Idle Ida' });
  const gone = await salon.staff({ name: 'Gone Gustav', active: false });
  await salon.service({ name: 'Haircut', price: 40, categoryName: 'Hair', staff: [anna, juergen] });
  await salon.service({ name: 'Colour', price: 90, categoryName: 'Hair', staff: [anna] });
  await salon.service({ name: 'Shave', price: 15, staff: [juergen, gone] });
  await salon.service({ name: 'Secret cut', price: 15, staff: [idle], active: false });
  await salon.product({ name: 'Soap', price: 5, categoryName: 'Care' });
  await salon.product({ name: 'Rosewater', price: 18, categoryName: 'Care' });
});
afterAll(() => world?.close());

const catalog = async (query: Record<string, string>) =>
  needed(await shop.visitor().call('GET', `/catalog?${new URLSearchParams(query)}`));
const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const peopleIn = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);

describe('a visitor’s search for a person', () => {
  test.each([
    ['anna', ['Colour', 'Haircut'], ['Anna Berg'], null],
    ['BERG', ['Colour', 'Haircut'], ['Anna Berg'], null],
    ['haircut with anna', ['Haircut'], ['Anna Berg'], null],
    ['juergen', ['Haircut', 'Shave'], ['Jürgen Klee'], null],
    ['jurgen shave', ['Shave'], ['Jürgen Klee'], null],
    ['annna', ['Colour', 'Haircut'], ['Anna Berg'], 'anna'],
    ['annna haircutt', ['Haircut'], ['Anna Berg'], 'anna haircut'],
  ])('such as “%s” finds what they do', async (q, found, people, meant) => {
    const page = await catalog({ q });
    expect([namesIn(page), page.total, peopleIn(page)]).toEqual([found, found.length, people]);
    expect([page.byPeople, page.correctedSearch]).toEqual([true, meant]);
  });

  test.each(['ida', 'gustav'])('shows nobody who performs nothing or left: “%s”', async q => {
    const page = await catalog({ q });
    expect([namesIn(page), peopleIn(page), page.byPeople]).toEqual([[], [], false]);
  });

  test('offers the person beside items that have the word themselves', async () => {
    const [salve] = [await shop.salon.product({ name: 'Anna’s salve', price: 7 })];
    const page = await catalog({ q: 'anna' });
    expect([namesIn(page), peopleIn(page), page.byPeople]).toEqual([
      ['Anna’s salve'],
      ['Anna Berg'],
      false,
    ]);
    needed(await shop.salon.rest('PUT', `/catalog/${salve.id}`, { active: false }));
    expect(namesIn(await catalog({ q: 'anna' }))).toEqual(['Colour', 'Haircut']);
  });

  test('finds no items for staff, whose lists have what was asked for', async () => {
    expect(namesIn(needed(await shop.salon.rest('GET', '/catalog?search=anna')))).toEqual([]);
  });
});

describe('the services of one person', () => {
  test('are listed by their id, and by search and price as any items', async () => {
    const page = await catalog({ staffId: anna.id });
    expect([namesIn(page), peopleIn(page)]).toEqual([['Colour', 'Haircut'], ['Anna Berg']]);
    expect(namesIn(await catalog({ staffId: anna.id, maxPrice: '50' }))).toEqual(['Haircut']);
    const searched = await catalog({ staffId: juergen.id, q: 'sha' });
    expect([namesIn(searched), peopleIn(searched)]).toEqual([['Shave'], ['Jürgen Klee']]);
    const listed = needed(await shop.salon.rest('GET', `/catalog?staffId=${anna.id}`));
    expect(namesIn(listed)).toEqual(['Colour', 'Haircut']);
  });

  test('of nobody whom the shop shows are not found', async () => {
    const other = await world.business();
    const stranger = await other.staff({ name: 'Anna Other' });
    for (const staffId of [stranger.id, 'stf_00000000000000000000000000']) {
      const { status } = await shop
        .visitor()
        .call('GET', `/catalog?${new URLSearchParams({ staffId })}`);
      expect([staffId, status]).toEqual([staffId, 404]);
    }
  });
});

describe('facets', () => {
  const facetsOf = async (query: Record<string, string> = {}) => {
    const { facets } = await catalog({ facets: 'true', ...query });
    const front = needed(await shop.visitor().call('GET', ''));
    const nameOf = (id: string) =>
      front.categories.find(({ categoryId }: any) => categoryId === id)?.name;
    return {
      types: facets.types.map(({ type, count }: any) => [type, count]),
      categories: facets.categories.map(({ categoryId, count }: any) => [
        nameOf(categoryId),
        count,
      ]),
      prices: facets.prices.map(({ minPrice, maxPrice, count }: any) => [
        minPrice,
        maxPrice,
        count,
      ]),
    };
  };

  test('count each kind, category and range of prices, without empty ones', async () => {
    expect(await facetsOf()).toEqual({
      types: [
        ['service', 3],
        ['product', 2],
      ],
      categories: [
        ['Hair', 2],
        ['Care', 2],
      ],
      prices: [
        [null, 9.99, 1],
        [10, 19.99, 2],
        [20, 49.99, 1],
        [50, null, 1],
      ],
    });
  });

  test('are counted under the other filters and the search, not under their own', async () => {
    expect(await facetsOf({ type: 'service' })).toMatchObject({
      types: [
        ['service', 3],
        ['product', 2],
      ],
      categories: [['Hair', 2]],
      prices: [
        [null, 19.99, 1],
        [20, 49.99, 1],
        [50, null, 1],
      ],
    });
    expect(await facetsOf({ minPrice: '50' })).toMatchObject({
      types: [['service', 1]],
      categories: [['Hair', 1]],
    });
    expect(await facetsOf({ q: 'soap' })).toEqual({
      types: [['product', 1]],
      categories: [['Care', 1]],
      prices: [],
    });
    expect((await facetsOf({ q: 'anna' })).types).toEqual([['service', 2]]);
  });

  test('are as many as the items that their choice lists', async () => {
    const { facets } = await catalog({ facets: 'true' });
    for (const { minPrice, maxPrice, count } of facets.prices) {
      const query = {
        ...(minPrice !== null && { minPrice: String(minPrice) }),
        ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
      };
      expect((await catalog(query)).total).toBe(count);
    }
  });

  test('take one statement, and none until something changes', async () => {
    const visitor = shop.visitor();
    const counted = async (path: string) =>
      (await statementsOf(() => visitor.call('GET', path))).filter(text =>
        text.includes('as facet'),
      ).length;
    expect(await counted('/catalog?type=product&pageSize=7&facets=true')).toBe(1);
    expect(await counted('/catalog?type=product&pageSize=6&facets=true')).toBe(0);
    expect(await counted('/catalog?type=service&pageSize=6')).toBe(0);
    await shop.salon.product({ name: 'Comb', price: 3 });
    expect(await counted('/catalog?type=product&pageSize=7&facets=true')).toBe(1);
  });
});

describe('the free days of a month', () => {
  const month = { dateFrom: '2026-03-02', dateTo: '2026-03-31' };
  const get = async (path: string, query: Record<string, string>) =>
    needed(
      await shop.visitor().call('GET', `${path}?${new URLSearchParams({ ...query, ...month })}`),
    );
  const counted = (starts: { localStart: string }[]) => {
    const days = Map.groupBy(starts, ({ localStart }) => localStart.slice(0, 10));
    return [...days].map(([date, each]) => ({ date, free: each.length }));
  };

  test('are those of its free starts, of a service and of a visit', async () => {
    const { salon } = shop;
    const [cut, colour] = await Promise.all(
      ['Cut and dry', 'Colour and dry'].map(name => salon.service({ name, staff: [anna] })),
    );
    needed(await salon.book(cut!, { at: '2026-03-05T10:00:00Z', staff: anna }));
    const serviceId = cut!.id;
    const { slots } = await get('/availability', { serviceId });
    const free = slots.filter(({ available }: any) => available);
    expect((await get('/available-days', { serviceId })).days).toEqual(counted(free));
    const services = `${cut!.id},${colour!.id}`;
    const { times } = await get('/visit-times', { services });
    const { days } = await get('/visit-days', { services });
    expect(days).toEqual(counted(times));
    const on = (date: string) => days.find((day: any) => day.date === date).free;
    expect(on('2026-03-05')).toBeLessThan(on('2026-03-06'));
  });
});

describe('suggestions', () => {
  const suggested = async (q: string) =>
    needed(await shop.visitor().call('GET', `/suggestions?${new URLSearchParams({ q })}`));

  test('are items, people and categories whose names begin so', async () => {
    const hair = await suggested('ha');
    expect([namesIn(hair), hair.categories.map(({ name }: any) => name)]).toEqual([
      ['Haircut'],
      ['Hair'],
    ]);
    const found = await suggested('jü');
    expect([peopleIn(found), namesIn(found), found.byPeople]).toEqual([
      ['Jürgen Klee'],
      ['Haircut', 'Shave'],
      true,
    ]);
    expect(await suggested('nothing such')).toMatchObject({
      items: [],
      people: [],
      categories: [],
    });
  });

  test('are at most six items, of few fields, and count none', async () => {
    for (let index = 0; index < 8; index++) {
      await shop.salon.product({ name: `Zest ${index}`, price: 3, description: 'Long text' });
    }
    const sent: string[] = [];
    const visitor = shop.visitor();
    sent.push(...(await statementsOf(() => visitor.call('GET', '/suggestions?q=zest'))));
    const found = await suggested('zest');
    expect(found.items).toHaveLength(6);
    expect(JSON.stringify(found)).not.toContain('Long text');
    expect(sent.filter(text => text.includes('count('))).toEqual([]);
  });
});
