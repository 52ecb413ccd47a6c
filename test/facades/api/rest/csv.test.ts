import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { countStatements } from '../../../support/database/statements.ts';
import * as documents from '../../../support/clients/documents.ts';
import { createWorld, type Answer, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});
afterAll(() => world?.close());

const csv = (...lines: string[]) => lines.map(line => `${line}\r\n`).join('');
const outcomes = ({ data }: Answer) =>
  data.lines.map(({ line, outcome }: { line: number; outcome: string }) => `${line} ${outcome}`);
const errors = ({ data }: Answer) =>
  data.lines.flatMap((each: any) => each.errors.map(({ path }: any) => `${each.line} ${path}`));
const read = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });

describe('a list as a file', () => {
  test('has all pages, with a column for each field of the API', async () => {
    const shop = await world.business();
    await world.sql(
      `insert into client (id, business_id, phone, name, created_at)
       select 'cli_' || lpad(n::text, 5, '0'), $1, '+4930' || (100000 + n), 'Client ' || n, now()
       from generate_series(1, 250) n`,
      [shop.id],
    );
    const answer = await shop.rest('GET', '/clients.csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=clients.csv');
    const rows = read(answer.body);
    expect(rows.map(row => row['clientId'])).toHaveLength(250);
    expect(new Set(rows.map(row => row['clientId'])).size).toBe(250);
    const page = await shop.rest('GET', '/clients?limit=1');
    const {
      consents: _,
      messageChoices: _choices,
      emailProblem: _problem,
      fields: _own,
      stats: _figures,
      ...columns
    } = page.data.items[0];
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(columns));
  });

  test('begins with a byte order mark and ends its lines as RFC 4180 says', async () => {
    const { url, tokens } = { url: world.url, tokens: salon.tokens };
    const response = await fetch(`${url}/api/business/${salon.id}/clients.csv`, {
      headers: { authorization: `Bearer ${tokens.service}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('takes the filters of the list, but neither limit nor cursor', async () => {
    const shop = await world.business();
    const item = await shop.service({ name: 'Cut, wash and "dry"' });
    await shop.booked(item, { at: '2026-03-03T09:00:00Z', customFields: { colour: 'red' } });
    await shop.cancel(await shop.booked(item, { at: '2026-03-04T09:00:00Z' }));
    const rows = read((await shop.rest('GET', '/appointments.csv?status=confirmed')).body);
    expect(rows).toMatchObject([
      {
        status: 'confirmed',
        serviceName: 'Cut, wash and "dry"',
        startAt: '2026-03-03T09:00:00Z',
        clientPhone: "'+4930123456",
        customFields: '{"colour":"red"}',
        price: '50',
        staffId: '',
        expiresAt: '',
      },
    ]);
    expect(read((await shop.rest('GET', '/appointments.csv?date=2026-03-04')).body)).toHaveLength(
      1,
    );
    expect((await shop.rest('GET', '/appointments.csv?limit=5')).status).toBe(400);
    expect((await shop.rest('GET', '/appointments.csv?status=odd')).status).toBe(400);
  });

  test('holds no formula that a spreadsheet would run', async () => {
    const shop = await world.business();
    const names = ['=1+1', '+1', '-1', '@now', '=HYPERLINK("http://evil.example","x")', 'a=b'];
    for (const [index, name] of names.entries()) {
      const input = { businessId: shop.id, phone: `+493010000${index}`, name, notes: '\t=1' };
      await shop.graphql(documents.saveClient, { input });
    }
    const rows = read((await shop.rest('GET', '/clients.csv')).body);
    expect(rows.map(row => row['clientName']).toReversed()).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@now",
      '\'=HYPERLINK("http://evil.example","x")',
      'a=b',
    ]);
    expect(rows[0]?.['notes']).toBe("'\t=1");
  });

  test('needs a few statements per page', async () => {
    const shop = await world.business();
    const fill = (from: number, to: number) =>
      world.sql(
        `insert into client (id, business_id, phone, name, created_at)
         select 'cli_' || $1 || n, $1, '+4930' || (100000 + n), 'x', now() from generate_series($2::int, $3::int) n`,
        [shop.id, from, to],
      );
    const cost = () => countStatements(() => shop.rest('GET', '/clients.csv'));
    await fill(1, 2);
    await cost();
    const two = await cost();
    await fill(3, 100);
    expect(await cost()).toBe(two);
    await fill(101, 300);
    // Two further pages, of five statements each: the caller, the clients, their figures, last changes and external ids.
    expect(await cost()).toBeLessThanOrEqual(two + 10);
  });
});

describe('a file of clients', () => {
  const file = csv(
    'clientPhone,clientName,email,notes',
    '+49 30 1000,Ada,ada@example.com,"likes tea,',
    'and quiet"',
    '+4930-1001,Grace,,',
    'none,Nobody,,',
    '+49301003,,not an address,',
    '+49301000,Ada Lovelace,ADA@example.com,"likes tea,',
    'and quiet"',
    '+49301001,Grace,,,too much',
  );

  test('can be checked first: every line gets its result, and nothing changes', async () => {
    const before = await salon.journal();
    const answer = await salon.rest('POST', '/clients/import?dryRun=true', file);
    expect(answer).toMatchObject({
      status: 200,
      data: { dryRun: true, created: 2, updated: 1, unchanged: 0, failed: 3 },
    });
    expect((await salon.rest('GET', '/clients')).data.items).toEqual([]);
    expect(await salon.journal()).toEqual(before);
  });

  test('is read line by line: valid lines are stored, invalid ones are named', async () => {
    const answer = await salon.rest('POST', '/clients/import', file);
    expect(outcomes(answer)).toEqual([
      '2 created',
      '4 created',
      '5 failed',
      '6 failed',
      '7 updated',
      '9 failed',
    ]);
    expect(errors(answer)).toEqual(['5 clientPhone', '6 clientName', '6 email', '9 ']);
    const { items } = (await salon.rest('GET', '/clients')).data;
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(
      expect.objectContaining({
        clientPhone: '+49301000',
        clientName: 'Ada Lovelace',
        email: 'ada@example.com',
        notes: 'likes tea,\nand quiet',
      }),
    );
    const [event] = await salon.journal();
    expect(event).toMatchObject({
      eventType: 'client.imported',
      details: { created: 2, updated: 1, unchanged: 0, failed: 3 },
    });
  });

  test('reports unchanged lines, changes others, and keeps fields without a column', async () => {
    const answer = await salon.rest(
      'POST',
      '/clients/import',
      csv('CLIENTPHONE;clientname', '+49301000;Ada Lovelace', '+49301001;Grace Hopper'),
    );
    expect(outcomes(answer)).toEqual(['2 unchanged', '3 updated']);
    const { items } = (await salon.rest('GET', '/clients?search=Lovelace')).data;
    expect(items).toMatchObject([{ email: 'ada@example.com', version: 1 }]);
    const cleared = await salon.rest(
      'POST',
      '/clients/import',
      csv('clientPhone\temail', '+49301000\t'),
    );
    expect(outcomes(cleared)).toEqual(['2 updated']);
    const after = (await salon.rest('GET', '/clients?search=Lovelace')).data.items;
    expect(after).toMatchObject([{ email: null, notes: 'likes tea,\nand quiet', version: 2 }]);
  });

  test('A file of exported clients imports unchanged, formulas included.', async () => {
    const input = { businessId: salon.id, phone: '+49301009', name: '=Eve', notes: '-' };
    await salon.graphql(documents.saveClient, { input });
    const exported = (await salon.rest('GET', '/clients.csv')).body;
    const answer = await salon.rest('POST', '/clients/import', exported);
    expect(answer.data).toMatchObject({ created: 0, updated: 0, failed: 0 });
    expect(answer.data.unchanged).toBeGreaterThan(2);
    expect(answer.data.ignoredColumns).toEqual([
      'blockedAt',
      'blockReason',
      'erasedAt',
      'mergedIntoId',
      'otherContacts',
      'version',
      'createdAt',
      'updatedAt',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['no header that is known', csv('a,b', '1,2')],
    ['a column twice', csv('clientPhone,clientPhone', '1,2')],
    ['a quote that does not end', csv('clientPhone', '"+49301000')],
    ['more than 10,000 records', csv('clientPhone', ...Array(10_001).fill('+49301000'))],
    ['a NUL', csv('clientPhone', '\0')],
  ])('with %s is refused as a whole', async (_, text) => {
    const answer = await salon.rest('POST', '/clients/import', text);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test('is refused beyond 5 MB, or as another type', async () => {
    const large = `clientPhone\n${'x'.repeat(5 * 1024 * 1024)}`;
    const answer = await salon.rest('POST', '/clients/import', large);
    expect(answer).toMatchObject({ status: 413, message: 'body: is larger than 5 MB.' });
    const json = await salon.rest('POST', '/clients/import', { csv: 'clientPhone' });
    expect(json).toMatchObject({ status: 415, message: expect.stringContaining('text/csv') });
    const strange = await salon.rest('POST', '/clients/import?csv=x', 'clientPhone');
    expect(strange).toMatchObject({ status: 400, body: { errors: [{ path: 'csv' }] } });
  });

  test('is stored once for one idempotency key', async () => {
    const extra = { headers: { 'idempotency-key': 'file-1' } };
    const text = csv('clientPhone,clientName', '+49302000,Once');
    const first = await salon.rest('POST', '/clients/import', text, extra);
    const again = await salon.rest('POST', '/clients/import', text, extra);
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('a file of the catalog', () => {
  const items = async (shop: Salon) =>
    (await shop.rest('GET', '/catalog?onlyActive=false&limit=100')).data.items;

  test('creates services, products and their categories', async () => {
    const shop = await world.business();
    const answer = await shop.rest(
      'POST',
      '/catalog/import',
      csv(
        'name;type;sku;description;price;durationMinutes;categoryName;active',
        'Cut;service;;Wash included;45,50;60;Hair;yes',
        'Shampoo;product;SH-1;;12;;For home;',
        'Soap;product;;;3.9;;For home;false',
        'Comb;product;;;3;15;;',
        'Colour;;;;80;;Hair;',
        'Brush;thing;;;1,234;;;perhaps',
      ),
    );
    expect(outcomes(answer)).toEqual([
      '2 created',
      '3 created',
      '4 created',
      '5 failed',
      '6 failed',
      '7 failed',
    ]);
    expect(errors(answer)).toEqual([
      '5 durationMinutes',
      '6 durationMinutes',
      '7 type',
      '7 price',
      '7 durationMinutes',
      '7 active',
    ]);
    expect(await items(shop)).toMatchObject(
      [
        { name: 'Shampoo', type: 'product', sku: 'SH-1', price: 12, categoryName: 'For home' },
        { name: 'Soap', price: 3.9, active: false },
        {
          name: 'Cut',
          price: 45.5,
          durationMinutes: 60,
          description: 'Wash included',
          active: true,
        },
      ].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    );
    const [event] = await shop.journal();
    expect(event).toMatchObject({ eventType: 'catalog.imported', details: { created: 3 } });
  });

  const order = ['Cut', 'Shampoo', 'Soap'];

  test('cannot use an article number of a variant', async () => {
    const shop = await world.business();
    await shop.product({
      name: 'Towel',
      variants: [{ sku: 'T-M', options: [{ name: 'size', value: 'M' }] }],
    });
    const text = csv('name,type,sku,price', 'Soap,product,T-M,5', 'Comb,product,C-1,5');
    const answer = await shop.rest('POST', '/catalog/import', text);
    expect(outcomes(answer)).toEqual(['2 failed', '3 created']);
    expect(errors(answer)).toEqual(['2 sku']);
  });

  test('does not match an article number or name that an earlier line has changed', async () => {
    const shop = await world.business();
    await shop.product({ name: 'Soap', sku: 'S-1' });
    const text = csv(
      'name,type,sku,price',
      'Soap,,,6',
      'Brush,product,S-1,7',
      'Comb,product,S-1,8',
      'Brush,product,,9',
    );
    const answer = await shop.rest('POST', '/catalog/import', text);
    expect(outcomes(answer)).toEqual(['2 updated', '3 created', '4 updated', '5 created']);
    const after = await items(shop);
    expect(after.map(({ name, sku, price }: any) => [name, sku, price]).toSorted()).toEqual([
      ['Brush', null, 9],
      ['Comb', 'S-1', 8],
      ['Soap', null, 6],
    ]);
  });

  test('matches items by article number, else by name, and reports ambiguous ones', async () => {
    const shop = await world.business();
    const cut = await shop.service({ sku: 'CUT', name: 'Cut', categoryName: 'Hair' });
    const soap = await shop.product({ name: 'Soap' });
    await shop.product({ name: 'Twin' });
    await shop.product({ name: 'Twin' });
    const text = csv(
      'sku,name,price,categoryName',
      'CUT,Short cut,48,',
      'SOAP-1,Soap,12,',
      'SOAP-2,Soap,13,',
      ',Twin,5,',
      'CUT,Short cut,48,',
    );
    const tried = await shop.rest('POST', '/catalog/import?dryRun=true', text);
    const answer = await shop.rest('POST', '/catalog/import', text);
    expect(outcomes(tried)).toEqual(outcomes(answer));
    expect(outcomes(answer)).toEqual([
      '2 updated',
      '3 updated',
      '4 failed',
      '5 failed',
      '6 unchanged',
    ]);
    expect(errors(answer)).toEqual(['4 durationMinutes', '5 ']);
    const after = await items(shop);
    expect(after.find((each: any) => each.itemId === cut.id)).toMatchObject({
      name: 'Short cut',
      price: 48,
      durationMinutes: 60,
      categoryName: null,
      version: 2,
    });
    expect(after.find((each: any) => each.itemId === soap.id)).toMatchObject({ sku: 'SOAP-1' });
  });

  test('respects the limits of the tariff, line by line', async () => {
    const shop = await world.business();
    await world.sql(`update business set tariff = 'solo' where id = $1`, [shop.id]);
    const lines = Array.from({ length: 27 }, (_, n) => `Soap ${n},product,3,${n !== 1}`);
    const answer = await shop.rest(
      'POST',
      '/catalog/import',
      csv('name,type,price,active', ...lines),
    );
    expect(answer.data).toMatchObject({ created: 26, failed: 1 });
    expect(answer.data.lines[26].errors[0].message).toContain('25 active catalog items');
  });
});
