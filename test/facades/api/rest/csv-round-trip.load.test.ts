import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});
afterAll(() => world?.close());

const rows = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

/** Sends bytes unchanged. */
const send = async (path: string, bytes: Uint8Array, type = 'text/csv') => {
  const response = await fetch(`${world.url}/api/business/${salon.id}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${salon.tokens.service}`, 'content-type': type },
    body: bytes as BodyInit,
  });
  return { status: response.status, body: (await response.json()) as any };
};

/** Stores clients as they may exist from before names were checked. */
const stored = (shop: Salon, people: readonly { name: string; notes: string | null }[]) =>
  world.sql(
    `insert into client (id, business_id, phone, name, notes, created_at)
     select 'cli_' || right($1, 8) || ordinality, $1, '+493010' || (1000 + ordinality), p->>'name', p->>'notes', now()
     from jsonb_array_elements($2::jsonb) with ordinality as t(p, ordinality)`,
    [shop.id, JSON.stringify(people)],
  );

describe('a list as a file', () => {
  test('has every cell in quotes, so that no line end in one begins a row', async () => {
    const shop = await world.business();
    const names = ['Ada\n=cmd|x', 'Bob\r=cmd|x', 'Eve\r\n=cmd|x', 'Plain'];
    await stored(
      shop,
      names.map(name => ({ name, notes: null })),
    );
    const { body } = await shop.rest('GET', '/clients.csv');
    const outside = (body as string).replaceAll(/"(?:[^"]|"")*"/g, '""');
    expect(outside.trim().split('\r\n')).toHaveLength(5);
    expect(outside).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    expect(outside).not.toContain('cmd');
    expect(
      rows(body)
        .map(row => row['clientName'])
        .toReversed(),
    ).toEqual(names);
  });

  test('of orders has a line for each line of an order', async () => {
    const { salon: seller, visitor } = await openShop(world, {
      deliveryMethods: [{ method: 'courier', name: 'Courier', price: 4 }],
    });
    const [soap, comb] = [
      await seller.product({ name: 'Soap', price: 5 }),
      await seller.product({ name: 'Comb', price: 3 }),
    ];
    const ada = visitor();
    await ada.add(soap.id, { quantity: 2 });
    await ada.add(comb.id);
    const delivery = { method: 'courier', address: 'Hauptstr. 10, 50667 Köln' };
    needed(await ada.order({ delivery, comment: 'Ring twice' }));
    const lines = rows((await seller.rest('GET', '/orders.csv')).body);
    const shared = {
      orderNumber: '1001',
      total: '17',
      deliveryMethod: 'courier',
      deliveryAddress: 'Hauptstr. 10, 50667 Köln',
      deliveryPrice: '4',
      comment: 'Ring twice',
    };
    expect(lines).toMatchObject([
      { ...shared, 'items.name': 'Soap', 'items.quantity': '2', 'items.total': '10' },
      { ...shared, 'items.name': 'Comb', 'items.quantity': '1', 'items.total': '3' },
    ]);
    expect(Object.keys(lines[0] ?? {})).not.toContain('items');
  });
});

describe('a file that was exported changes nothing when it is imported', () => {
  const texts = [
    "'=x",
    "''+1",
    '=1+1',
    ' =1',
    "' @x",
    'a\r\nb',
    'a\rb\nc',
    ' spaced ',
    '\t=1',
    "it's",
    '"quoted", twice;\tx',
    "'",
    '＝1',
    '-',
  ];

  test('of clients', async () => {
    const shop = await world.business();
    const people = texts.map(text => ({ name: text.trim().replaceAll(/\s+/g, ' '), notes: text }));
    await stored(shop, people);
    const { body } = await shop.rest('GET', '/clients.csv');
    const answer = await shop.rest('POST', '/clients/import', body);
    expect(answer.data).toMatchObject({ unchanged: texts.length, updated: 0, failed: 0 });
  });

  test('of the catalog, variants included', async () => {
    const shop = await world.business();
    for (const [index, text] of texts.entries()) {
      const name = `${text.trim().replaceAll(/\s+/g, ' ')} ${index}`;
      await shop.product({ name, description: text, price: 1.5 + index, categoryName: 'Shelf' });
    }
    await shop.service({ name: 'Cut', sku: '=CUT', price: 1000 });
    await shop.product({
      name: 'Towel',
      variants: [
        { sku: 'T-M', options: [{ name: 'size', value: 'M' }] },
        { sku: 'T-L', options: [{ name: 'size', value: 'L' }] },
      ],
    });
    const { body } = await shop.rest('GET', '/catalog.csv');
    expect(rows(body).filter(row => row['name'] === 'Towel')).toMatchObject([
      { 'variants.sku': 'T-M' },
      { 'variants.sku': 'T-L' },
    ]);
    const answer = await shop.rest('POST', '/catalog/import', body);
    expect(answer.data.lines.filter((line: any) => line.outcome !== 'unchanged')).toEqual([]);
  });
});

describe('a file that was exported', () => {
  const metadata = { plan: 'gold', since: '=2024', 'a longer key': 'Zürich, "north"' };
  const client = {
    externalId: 'crm-1',
    clientName: 'Ada',
    clientPhone: '+4930555001',
    email: 'ada@example.com',
    language: 'fr',
    tags: ['Regular'],
    birthday: '1990-12-10',
    notes: 'Tea',
    metadata,
  };
  const item = { externalId: 'pos-1', name: 'Soap', type: 'product', price: 5, metadata };

  test.each([
    ['clients', '/clients', client],
    ['items', '/catalog', item],
  ])('makes equal %s in another business', async (_, path, given) => {
    const [from, to] = [await world.business(), await world.business()];
    needed(await from.rest('POST', path, given));
    const { body } = await from.rest('GET', `${path}.csv`);
    expect(needed(await to.rest('POST', `${path}/import`, body))).toMatchObject({ created: 1 });
    const { items } = needed(await to.rest('GET', path));
    expect(items).toMatchObject([given]);
    const again = needed(await to.rest('POST', `${path}/import`, body));
    expect(again).toMatchObject({ unchanged: 1 });
  });

  test.each([
    ['clients', '/clients', client],
    ['items', '/catalog', item],
  ])('replaces the metadata of %s, which an undo restores', async (_, path, given) => {
    const shop = await world.business();
    needed(await shop.rest('POST', path, given));
    const column = path === '/clients' ? 'clientName' : 'name';
    const name = path === '/clients' ? 'Ada' : 'Soap';
    const file = (cell: string) =>
      `externalId,${column},metadata\n${given.externalId},${name},${cell}`;
    const refused = needed(await shop.rest('POST', `${path}/import`, file('gold')));
    expect(refused.lines).toMatchObject([{ errors: [{ path: 'metadata' }] }]);
    const changed = await shop.rest('POST', `${path}/import`, file('"{""plan"":""silver""}"'));
    expect(changed.data).toMatchObject({ updated: 1 });
    const present = async () => needed(await shop.rest('GET', path)).items[0].metadata;
    expect(await present()).toEqual({ plan: 'silver' });
    needed(await shop.rest('POST', `/audit/${changed.headers.get('event-id')}/undo`));
    expect(await present()).toEqual(metadata);
    needed(await shop.rest('POST', `${path}/import`, file('')));
    expect(await present()).toEqual({});
  });
});

describe('an imported file', () => {
  test('in another encoding is read by the charset it names, and else refused with the line', async () => {
    const text = Buffer.from(
      'clientPhone,clientName\r\n+49305550001,Ada\r\n+49305550002,Müller\r\n',
      'latin1',
    );
    const refused = await send('/clients/import', text);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'csv' }] } });
    expect(refused.body.detail).toContain('line 3');
    const read = await send('/clients/import', text, 'text/csv; charset=windows-1252');
    expect(read).toMatchObject({ status: 200, body: { created: 2 } });
    const { items } = (await salon.rest('GET', '/clients?search=M%C3%BCl')).data;
    expect(items).toMatchObject([{ clientName: 'Müller' }]);
    const unknown = await send('/clients/import', text, 'text/csv; charset=klingon');
    expect(unknown.status).toBe(400);
  });

  test.each([
    ['1,000', 'EUR'],
    ['1.000', 'EUR'],
    ['12.500', 'EUR'],
    ['1.000', 'JPY'],
    ['1,000', 'KWD'],
  ])('with the price %s in %s is not guessed at: the line is refused', async (price, currency) => {
    const shop = await world.business({ currency });
    const text = `name,type,price\nSoap,product,"${price}"\nComb,product,3`;
    const { data } = await shop.rest('POST', '/catalog/import', text);
    expect(data).toMatchObject({ created: 1, failed: 1 });
    expect(data.lines[0]).toMatchObject({
      line: 2,
      outcome: 'failed',
      errors: [{ path: 'price' }],
    });
  });

  test.each([
    ['45,50', 45.5],
    ['45.5', 45.5],
    ['0.500', 0.5],
    ['1000', 1000],
    ['1000,00', 1000],
  ])('with the price %s is read as %d', async (price, expected) => {
    const shop = await world.business();
    await shop.rest('POST', '/catalog/import', `name,type,price\nSoap,product,"${price}"`);
    const { items } = (await shop.rest('GET', '/catalog')).data;
    expect(items).toMatchObject([{ price: expected }]);
  });

  test.each(['1.000', '1e3', '0x3c', '60.0', '-5'])(
    'with the length %s is refused',
    async durationMinutes => {
      const shop = await world.business();
      const text = `name,price,durationMinutes\nCut,50,${durationMinutes}`;
      const { data } = await shop.rest('POST', '/catalog/import', text);
      expect(data.lines).toMatchObject([
        { outcome: 'failed', errors: [{ path: 'durationMinutes' }] },
      ]);
    },
  );

  test('with a line break in a name is refused with the line', async () => {
    const text = 'clientPhone,clientName\n+49305550009,"Ada\n=cmd"\n';
    const { data } = await salon.rest('POST', '/clients/import', text);
    expect(data.lines).toMatchObject([
      { line: 2, outcome: 'failed', errors: [{ path: 'clientName' }] },
    ]);
    const goods = await salon.rest(
      'POST',
      '/catalog/import',
      'name,type,price,sku\n"A\rB",product,1,"S\n1"',
    );
    expect(goods.data.lines[0].errors.map(({ path }: any) => path)).toEqual(['name', 'sku']);
  });
});

describe('one line is what a name is', () => {
  const name = 'Ada\n=cmd|x';
  test.each<[string, () => Promise<{ code: string | undefined; status: number }>]>([
    [
      'a client',
      () => salon.rest('POST', '/clients', { clientPhone: '+4930123456', clientName: name }),
    ],
    ['an item', () => salon.rest('POST', '/catalog', { name, price: 5, durationMinutes: 30 })],
    [
      'an article number',
      () =>
        salon.rest('POST', '/catalog', { name: 'Cut', sku: 'a\tb', price: 5, durationMinutes: 30 }),
    ],
    ['a category', () => salon.rest('POST', '/categories', { name })],
    ['a collection', () => salon.rest('POST', '/collections', { name })],
    ['a staff member', () => salon.rest('POST', '/staff', { name, role: 'Stylist' })],
    ['a role', () => salon.rest('POST', '/staff', { name: 'Ada', role: name })],
    ['a resource', () => salon.rest('POST', '/resources', { name })],
    ['a business', () => salon.rest('PUT', '', { name })],
    ['a kind of business', () => salon.rest('PUT', '', { businessType: name })],
    ['a field of business', () => salon.rest('PUT', '', { category: name })],
    [
      'a member',
      () => salon.rest('POST', '/members', { email: 'x@example.com', name, role: 'staff' }),
    ],
    ['a shop', () => salon.rest('PUT', '/shop', { name })],
    [
      'a delivery method',
      () => salon.rest('PUT', '/shop', { deliveryMethods: [{ method: 'pickup', name }] }),
    ],
    ['a tagline', () => salon.rest('PUT', '/shop', { branding: { tagline: name } })],
    [
      'a token',
      () =>
        salon.graphql(documents.createToken, {
          input: { kind: 'service', name, businessId: salon.id },
        }),
    ],
  ])('%s with a line break is refused', async (_what, call) => {
    expect((await call()).code).toBe('VALIDATION_FAILED');
  });
});
