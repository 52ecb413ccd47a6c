import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
});
afterAll(() => world?.close());

const list = async (query = '') => (await salon.rest('GET', `/tax-rates${query}`)).data.items;

describe('a tax rate', () => {
  test('is created, read, changed and deleted', async () => {
    const made = await salon.rest('POST', '/tax-rates', { name: 'VAT', percent: 8.875 });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      name: 'VAT',
      percent: 8.875,
      isDefault: false,
      active: true,
    });
    const path = `/tax-rates/${made.data.taxRateId}`;
    expect((await salon.rest('GET', path)).data).toEqual(made.data);
    const changed = await salon.rest('PUT', path, { percent: 9.1234, version: 1 });
    const { updatedAt } = changed.data;
    expect(changed.data).toEqual({ ...made.data, percent: 9.1234, version: 2, updatedAt });
    expect((await salon.rest('PUT', path, { percent: 9, version: 1 })).code).toBe(
      'VERSION_CONFLICT',
    );
    const deleted = await salon.rest('DELETE', path);
    expect(deleted.data).toEqual({ ...changed.data, updatedAt: expect.any(String) });
    expect((await salon.rest('GET', path)).code).toBe('NOT_FOUND');
    const { data } = await salon.rest('GET', '/audit?eventType=tax_rate.*');
    expect(data.items.map((event: any) => event.event_type)).toEqual([
      'tax_rate.deleted',
      'tax_rate.updated',
      'tax_rate.created',
    ]);
    expect(data.items[1]).toMatchObject({ before: { percent: 8.875 }, after: { percent: 9.1234 } });
  });

  test.each([
    [{ percent: 19 }, 'name'],
    [{ name: 'VAT' }, 'percent'],
    [{ name: 'VAT', percent: 100.5 }, 'percent'],
    [{ name: 'VAT', percent: -1 }, 'percent'],
    [{ name: 'VAT', percent: 8.87512 }, 'percent'],
    [{ name: 'VAT', percent: '19' }, 'percent'],
    [{ name: ' ', percent: 19 }, 'name'],
    [{ name: 'Exempt', percent: 0 }, 'name'],
    [{ name: 'VAT', percent: 19, isDefault: true, active: false }, 'isDefault'],
  ])('is refused with %j, naming %s', async (input, path) => {
    const answer = await salon.rest('POST', '/tax-rates', input);
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(answer.message).toContain(path);
    expect(await list()).toEqual([]);
  });

  test('has a unique name', async () => {
    await salon.taxRate();
    const again = await salon.rest('POST', '/tax-rates', { name: 'VAT', percent: 7 });
    expect([again.status, again.body.reason]).toEqual([409, 'tax_rate_taken']);
    const other = await world.business();
    await other.taxRate();
  });

  test('is the only default', async () => {
    const [usual, reduced] = [
      await salon.taxRate({ isDefault: true }),
      await salon.taxRate({ name: 'Reduced', percent: 7 }),
    ];
    await salon.taxRate({ taxRateId: reduced.id, name: 'Reduced', percent: 7, isDefault: true });
    const rates = await list();
    expect(rates.map((rate: any) => [rate.taxRateId, rate.isDefault])).toEqual([
      [reduced.id, true],
      [usual.id, false],
    ]);
  });

  test('is the only default, also after many simultaneous changes of it', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, percent) =>
        salon.rest('POST', '/tax-rates', { name: `Rate ${percent}`, percent, isDefault: true }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const rates = await list();
    expect(rates.filter((rate: any) => rate.isDefault)).toHaveLength(1);
  });

  test('cannot be deleted while an item or a delivery method uses it', async () => {
    const rate = await salon.taxRate();
    const soap = await salon.product({ name: 'Soap', taxRateId: rate.id });
    const refused = await salon.rest('DELETE', `/tax-rates/${rate.id}`);
    expect([refused.status, refused.body.reason]).toEqual([422, 'tax_rate_used']);
    expect(refused.message).toContain('Soap');
    await salon.product({ itemId: soap.id, taxRateId: null });
    const post = { method: 'post', name: 'Parcel', price: 5, taxRateId: rate.id };
    expect((await salon.rest('PUT', '/shop', { deliveryMethods: [post] })).code).toBeUndefined();
    expect((await salon.rest('DELETE', `/tax-rates/${rate.id}`)).message).toContain('Parcel');
    await salon.replace('/shop', { deliveryMethods: [{ ...post, taxRateId: null }] });
    expect((await salon.rest('DELETE', `/tax-rates/${rate.id}`)).status).toBe(200);
  });

  test('cannot be assigned once inactive, and stays on existing items', async () => {
    const rate = await salon.taxRate();
    const soap = await salon.product({ name: 'Soap', taxRateId: rate.id });
    await salon.taxRate({ taxRateId: rate.id, active: false });
    expect(await list('?onlyActive=true')).toEqual([]);
    const refused = await salon.rest('POST', '/catalog', {
      name: 'Comb',
      type: 'product',
      price: 1,
      taxRateId: rate.id,
    });
    expect([refused.code, refused.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('taxRateId'),
    ]);
    const kept = await salon.rest('PUT', `/catalog/${soap.id}`, { taxRateId: rate.id, price: 11 });
    expect(kept.data).toMatchObject({ price: 11, taxName: 'VAT', taxPercent: 19 });
  });

  test('is one of at most fifty', async () => {
    await world.sql(
      `insert into tax_rate (id, business_id, name, ppm, is_default, active, created_at)
       select 'tax_' || n, $1, 'Rate ' || n, 0, false, true, now() from generate_series(1, 49) n`,
      [salon.id],
    );
    await salon.taxRate({ name: 'The last' });
    const more = await salon.rest('POST', '/tax-rates', { name: 'One more', percent: 1 });
    expect([more.status, more.body.reason]).toEqual([422, 'tax_rates_many']);
    expect((await salon.rest('GET', '/tax-rates?limit=100')).data.items).toHaveLength(50);
  });

  test('is restored by undo', async () => {
    const rate = await salon.taxRate();
    const changed = await salon.rest('PUT', `/tax-rates/${rate.id}`, { percent: 16 });
    const event = changed.headers.get('event-id');
    expect((await salon.rest('POST', `/audit/${event}/undo`)).code).toBeUndefined();
    expect((await list())[0]).toMatchObject({ percent: 19 });
  });
});

describe('the tax class of an item', () => {
  test('is the default, its own rate, or none', async () => {
    const usual = await salon.taxRate({ isDefault: true });
    const reduced = await salon.taxRate({ name: 'Reduced', percent: 7 });
    const tea = { name: 'Tea', type: 'product', price: 5 };
    const { data: made } = await salon.rest('POST', '/catalog', tea);
    expect(made).toMatchObject({
      taxRateId: null,
      taxExempt: false,
      taxClass: null,
      taxPercent: 19,
    });
    const change = async (input: object) =>
      (await salon.rest('PUT', `/catalog/${made.itemId}`, input)).data;
    expect(await change({ taxRateId: reduced.id })).toMatchObject({
      taxRateId: reduced.id,
      taxClass: 'Reduced',
      taxName: 'Reduced',
      taxPercent: 7,
    });
    expect(await change({ taxExempt: true })).toMatchObject({
      taxRateId: null,
      taxExempt: true,
      taxClass: 'exempt',
      taxName: null,
      taxPercent: null,
    });
    expect(await change({ taxRateId: usual.id })).toMatchObject({
      taxExempt: false,
      taxClass: 'VAT',
    });
    expect(await change({ taxRateId: null })).toMatchObject({ taxClass: null, taxName: 'VAT' });
    const both = await salon.rest('PUT', `/catalog/${made.itemId}`, {
      taxRateId: usual.id,
      taxExempt: true,
    });
    expect([both.code, both.message]).toEqual([
      'VALIDATION_FAILED',
      expect.stringContaining('taxRateId'),
    ]);
  });

  test('is exported in the file of the catalog, and imported from files', async () => {
    await salon.taxRate({ isDefault: true });
    await salon.taxRate({ name: 'Reduced', percent: 7 });
    const send = (csv: string) =>
      salon.rest('POST', '/catalog/import', csv, { headers: { 'content-type': 'text/csv' } });
    const { data } = await send(
      'name,type,price,taxClass\nTea,product,5,Reduced\nCard,product,5,EXEMPT\nSoap,product,5,\nOil,product,5,Old\n',
    );
    expect(data).toMatchObject({ created: 3, failed: 1 });
    expect(JSON.stringify(data)).toContain('taxClass');
    const listed = await salon.rest('GET', '/catalog');
    const classes = Object.fromEntries(
      listed.data.items.map((item: any) => [item.name, [item.taxClass, item.taxPercent]]),
    );
    expect(classes).toEqual({ Tea: ['Reduced', 7], Card: ['exempt', null], Soap: [null, 19] });
    const again = await send('name,taxClass\nTea,\nCard,Reduced\nSoap,exempt\n');
    expect(again.data).toMatchObject({ updated: 3, failed: 0 });
    const now = (await salon.rest('GET', '/catalog')).data.items;
    expect(now.map((item: any) => [item.name, item.taxClass])).toEqual([
      ['Card', 'Reduced'],
      ['Soap', 'exempt'],
      ['Tea', null],
    ]);
  });
});
