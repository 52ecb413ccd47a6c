import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

describe('a shop', () => {
  test('shows how it looks and what it offers, to be kept for a moment', async () => {
    const { salon, visitor } = await openShop(world, {
      branding: { accentColor: '#aa3366', tagline: 'Since 1998' },
    });
    await salon.product({ name: 'Soap', price: 5, categoryName: 'Care' });
    const front = await visitor().call('GET', '');
    expect(front.data).toMatchObject({
      name: 'Salon',
      branding: { accentColor: '#aa3366', tagline: 'Since 1998', logoUrl: null },
      categories: [{ name: 'Care' }],
      deliveryMethods: [{ method: 'pickup', price: 0 }],
    });
    expect(front.headers.get('cache-control')).toMatch(/max-age/);
    expect(front.headers.get('etag')).toBeTruthy();
  });

  test('shows no choice that is not offered', async () => {
    const { salon, visitor } = await openShop(world);
    const size = (value: string, active = true) => ({
      active,
      options: [{ name: 'size', value }],
    });
    const towel = await salon.product({ name: 'Towel', variants: [size('S'), size('M', false)] });
    const gone = await salon.product({ name: 'Gone', variants: [size('S', false)] });
    const ada = visitor();
    expect((await ada.call('GET', `/item/${towel.id}`)).data).toMatchObject({
      options: [{ name: 'size', values: ['S'] }],
      variants: [{ name: 'S' }],
    });
    expect((await ada.call('GET', `/item/${gone.id}`)).data).toMatchObject({
      options: [],
      variants: [],
      available: false,
    });
  });

  test('finds by name or article number before it finds by text', async () => {
    const { salon, visitor } = await openShop(world);
    await salon.product({ name: 'Almond soap', description: 'Smells of lavender.' });
    await salon.product({ name: 'Balm', sku: 'LAVENDER-2' });
    await salon.product({ name: 'Lavender oil' });
    const expected = ['Balm', 'Lavender oil', 'Almond soap'];
    const namesOf = ({ data }: { data: any }) => data.items.map(({ name }: any) => name);
    const ada = visitor();
    expect(namesOf(await ada.call('GET', '/catalog?q=lavender'))).toEqual(expected);
    expect(namesOf(await ada.call('GET', '/catalog?q=lavender&pageSize=2&page=2'))).toEqual([
      'Almond soap',
    ]);
    expect(namesOf(await salon.ai.call('list_catalog', { search: 'lavender' }))).toEqual(expected);
    const first = await salon.rest('GET', '/catalog?search=lavender&limit=2');
    const rest = await salon.rest(
      'GET',
      `/catalog?search=lavender&limit=2&cursor=${first.data.nextCursor}`,
    );
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(expected);
    expect(rest.data.nextCursor).toBeNull();
  });

  test('lists a page of cards, variants in one, and says how many there are', async () => {
    const { salon, visitor } = await openShop(world);
    await salon.product({
      name: 'Towel',
      price: 20,
      variants: [
        { price: 12, options: [{ name: 'size', value: 'S' }] },
        { price: 15, options: [{ name: 'size', value: 'L' }] },
      ],
    });
    const oil = await salon.product({ name: 'Ärmel-Öl', price: 5, sku: 'OIL-7' });
    await salon.product({ name: 'Gone', price: 5, active: false });
    await salon.service({ name: 'Cut' });
    const ada = visitor();
    const all = await ada.call('GET', '/catalog?pageSize=2');
    expect(all.data).toMatchObject({ page: 1, pageSize: 2, total: 3 });
    expect(all.data.items).toHaveLength(2);
    const goods = await ada.call('GET', '/catalog?type=product&page=1');
    expect(goods.data.items.find((each: { name: string }) => each.name === 'Towel')).toMatchObject({
      priceFrom: 12,
      hasVariants: true,
      available: true,
    });
    const names = async (query: string) =>
      (await ada.call('GET', `/catalog?${query}`)).data.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('q=armel')).toEqual(['Ärmel-Öl']);
    expect(await names('q=oil-7')).toEqual(['Ärmel-Öl']);
    expect(await names('q=%20%3F')).toEqual([]);
    await salon.rest('PUT', `/catalog/${oil.id}`, { description: 'Of the grape.' });
    expect(await names('q=grape')).toEqual(['Ärmel-Öl']);
    await salon.rest('PUT', `/catalog/${oil.id}`, { description: 'Of the nut.' });
    expect([await names('q=grape'), await names('q=nut')]).toEqual([[], ['Ärmel-Öl']]);
    expect((await ada.call('GET', '/catalog?page=0')).code).toBe('VALIDATION_FAILED');
    expect((await ada.call('GET', '/catalog?pageSize=101')).code).toBe('VALIDATION_FAILED');
  });

  test('shows one thing in full, and how many are left only if it wants to', async () => {
    const { salon, visitor } = await openShop(world);
    const anna = await salon.staff();
    const cut = await salon.service({ name: 'Cut', staff: [anna] });
    const soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 3 });
    const ada = visitor();
    expect((await ada.call('GET', `/item/${cut.id}`)).data).toMatchObject({
      staff: [{ staffId: anna.id, name: 'Anna' }],
    });
    expect((await ada.call('GET', `/item/${soap.id}`)).data).toMatchObject({ left: null });
    needed(
      await salon.graphql(documents.saveShop, {
        input: { businessId: salon.id, flags: { showStock: true } },
      }),
    );
    expect((await ada.call('GET', `/item/${soap.id}`)).data).toMatchObject({ left: 3 });
    await salon.product({ itemId: soap.id, active: false });
    expect((await ada.call('GET', `/item/${soap.id}`)).code).toBe('NOT_FOUND');
  });

  test('is only accessible with its own key, and absent for others', async () => {
    const { slug, key, salon } = await openShop(world);
    const stranger = await openShop(world);
    const look = (headers: Record<string, string>) =>
      world.rest()('GET', `/shop/${slug}`, undefined, { headers });
    expect((await look({})).status).toBe(401);
    expect((await look({ 'x-api-key': 'shk_unknown' })).status).toBe(401);
    expect((await look({ 'x-api-key': salon.tokens.service })).status).toBe(401);
    expect((await look({ 'x-api-key': stranger.key })).status).toBe(404);
    expect((await look({ 'x-api-key': key })).status).toBe(200);
    needed(
      await salon.graphql(documents.saveShop, {
        input: { businessId: salon.id, published: false },
      }),
    );
    expect((await look({ 'x-api-key': key })).status).toBe(404);
  });

  test('lets a service be held and booked, and its booking be seen by a token', async () => {
    const { salon, visitor } = await openShop(world);
    const cut = await salon.service();
    const ada = visitor();
    const days = await ada.call('GET', `/availability?serviceId=${cut.id}&date=2026-03-03`);
    const slot = days.data.slots[0].startAt;
    expect(days.headers.get('cache-control')).toBe('private, max-age=5');
    const hold = await ada.call('POST', '/hold', { serviceId: cut.id, slot });
    expect(hold).toMatchObject({ status: 201, data: { startAt: slot } });
    const contact = { name: 'Ada', phone: '+4930123456' };
    const taken = await visitor().call('POST', '/book', { serviceId: cut.id, slot, contact });
    expect(taken.code).toBe('SLOT_UNAVAILABLE');
    const booked = await ada.call('POST', '/book', {
      serviceId: cut.id,
      slot,
      contact,
      holdId: hold.data.holdId,
    });
    expect(booked).toMatchObject({ status: 201, data: { status: 'confirmed', startAt: slot } });
    const seen = await ada.call('GET', `/booking/${booked.data.token}`);
    expect(seen.data).toEqual({ ...booked.data, visit: null });
    expect(world.logs.join('')).not.toContain(booked.data.token);
  });

  test('says what is wrong with a booking of the fields that were sent', async () => {
    const { salon, visitor } = await openShop(world);
    const [cut, soap] = [await salon.service(), await salon.product()];
    const contact = { name: 'Ada', phone: '+4930123456' };
    const send = (path: string, content: object) => visitor().call('POST', path, content);
    for (const path of ['/hold', '/book']) {
      const more = path === '/book' ? { contact } : {};
      const local = { serviceId: cut.id, slot: '2026-03-03T09:00:00', ...more };
      const { body } = await send(path, local);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'slot' }] });
      expect(body.detail).toMatch(/^slot: /);
      const slot = '2020-03-03T09:00:00Z';
      expect((await send(path, { serviceId: cut.id, slot, ...more })).message).toMatch(/^slot is/);
      const product = await send(path, { serviceId: soap.id, slot, ...more });
      expect(product.message).toMatch(/^serviceId: /);
    }
  });

  test('begins no second session where a hold is sent again by its key', async () => {
    const { salon, slug, key } = await openShop(world);
    const cut = await salon.service();
    const headers = { 'x-api-key': key, 'idempotency-key': 'hold-1' };
    const content = { serviceId: cut.id, slot: '2026-03-03T09:00:00Z' };
    const send = () => world.rest()('POST', `/shop/${slug}/hold`, content, { headers });
    expect((await send()).headers.get('x-buyer-session')).toMatch(/^crt_/);
    const again = await send();
    expect(again.code).toBe('ALREADY_EXISTS');
    expect(again.headers.get('x-buyer-session')).toBeNull();
  });

  test('keeps 30 places at most for one address, whatever sessions come from it', async () => {
    const { salon, slug, key } = await openShop(world);
    await salon.update({ parallelCapacity: 100 });
    const cut = await salon.service();
    const hold = (address: string) =>
      world.rest()(
        'POST',
        `/shop/${slug}/hold`,
        { serviceId: cut.id, slot: '2026-03-03T10:00:00Z' },
        { headers: { 'x-api-key': key, 'x-visitor-address': address } },
      );
    const statuses = [];
    for (let k = 0; k < 31; k += 1) statuses.push((await hold('192.0.2.7')).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await hold('192.0.2.8')).status).toBe(201);
    expect((await hold('192.0.2.7')).headers.get('retry-after')).toBe('600');
    expect((await hold('somewhere')).message).toMatch(/^X-Visitor-Address: /);
  });
});

test('all collections show at most 5,000 items together, each its first ones', async () => {
  const { salon, visitor } = await openShop(world);
  const input = { businessId: salon.id, name: 'Soaps', itemIds: [(await salon.product()).id] };
  const made = await salon.graphql(
    'mutation ($input: SaveCollectionInput!) { saveCollection(input: $input) { id } }',
    { input },
  );
  expect(made.code).toBeUndefined();
  await world.sql(
    `update catalog_collection set item_ids = array_fill(item_ids[1], array[500]) where business_id = $1`,
    [salon.id],
  );
  const lengths = async () => {
    const { data } = await visitor().call('GET', '/collections');
    return data.map(({ items }: { items: unknown[] }) => items.length);
  };
  expect(await lengths()).toEqual([500]);
  await world.sql(
    `insert into catalog_collection select (jsonb_populate_record(c,
       jsonb_build_object('id', 'col_' || n, 'slug', 'soaps-' || n))).*
     from catalog_collection c, generate_series(1, 19) n where c.business_id = $1`,
    [salon.id],
  );
  expect(await lengths()).toEqual(Array(20).fill(250));
});
