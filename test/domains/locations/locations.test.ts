import { afterAll, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import { sql } from '../../../src/platform/database/query/sql.ts';
import { inTransaction } from '../../../src/platform/database/tenancy/tenant-scope.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const listed = async (salon: Salon, query = '') =>
  needed(await salon.rest('GET', `/locations${query}`)).items;

/** Adds a location. */
const opened = async (salon: Salon, input: object = {}) =>
  needed(await salon.rest('POST', '/locations', { name: 'Harbour', ...input }));

const change = (salon: Salon, { locationId }: { locationId: string }, input: object) =>
  salon.rest('PUT', `/locations/${locationId}`, input);

describe('the main location', () => {
  test('comes with every business, with the address, zone, hours and capacity of it', async () => {
    const salon = await world.business({ address: 'Main street 1', parallelCapacity: 3 });
    const { data } = await salon.rest('GET', '');
    const { name, slug, address, phone, timezone, workingHours, parallelCapacity, version } = data;
    const own = { name, slug, address, phone, timezone, workingHours, parallelCapacity, version };
    expect(await listed(salon)).toMatchObject([{ ...own, isMain: true, status: 'active' }]);
    expect(own).toMatchObject({ address: 'Main street 1', parallelCapacity: 3 });
  });

  test('has one address and one version with its business, whichever of them is changed', async () => {
    const salon = await world.business();
    const [main] = await listed(salon);
    needed(await change(salon, main, { address: 'Main street 2', version: main.version }));
    const { data: business } = await salon.rest('GET', '');
    expect(business).toMatchObject({ address: 'Main street 2', version: main.version + 1 });
    await salon.update({ address: 'Main street 3' });
    const [after] = await listed(salon);
    expect(after).toMatchObject({ address: 'Main street 3', version: main.version + 2 });
    const { code } = await change(salon, main, { name: 'First', version: main.version });
    expect(code).toBe('VERSION_CONFLICT');
  });

  test('has a name of its own, or that of the business', async () => {
    const salon = await world.business({ name: 'Salon Anna' });
    const [main] = await listed(salon);
    expect(main.name).toBe('Salon Anna');
    needed(await change(salon, main, { name: 'Old town' }));
    expect((await listed(salon))[0].name).toBe('Old town');
    expect((await salon.rest('GET', '')).data.name).toBe('Salon Anna');
  });

  test('moves the plans of the business to their local time with a new zone', async () => {
    const salon = await world.business();
    const anna = await salon.staff();
    const lunch = { startAt: '2026-03-24T11:00:00Z', endAt: '2026-03-24T12:00:00Z' };
    const block = { staffId: anna.id, kind: 'block', ...lunch };
    const { timeOffId } = needed(await salon.rest('POST', '/time-off', block));
    const [main] = await listed(salon);
    needed(await change(salon, main, { timezone: 'America/New_York' }));
    const { data } = await salon.rest('GET', `/time-off/${timeOffId}`);
    expect(data.startAt).toBe('2026-03-24T16:00:00Z');
    expect((await salon.rest('GET', '')).data.timezone).toBe('America/New_York');
  });

  test('comes and goes with a business that the release before adds and deletes', async () => {
    const salon = await world.business();
    const copy = JSON.stringify({ id: 'biz_copy', slug: 'copy' });
    await world.sql(`insert into business
      select (jsonb_populate_record(b, '${copy}')).* from business b where id = '${salon.id}'`);
    const locations = () => world.sql(`select id from location where business_id = 'biz_copy'`);
    expect(await locations()).toEqual([{ id: 'loc_copy' }]);
    await inTransaction(world.services.fork(), 'biz_copy', em =>
      sql(em, `delete from business where id = 'biz_copy'`),
    );
    expect(await locations()).toEqual([]);
  });

  test('cannot be archived, and keeps the slug of the business', async () => {
    const salon = await world.business();
    const [main] = await listed(salon);
    expect((await change(salon, main, { status: 'archived' })).code).toBe('RULE_VIOLATION');
    expect((await change(salon, main, { slug: 'other' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'slug' }],
    });
  });

  test('keeps hours that somebody else changed, if they were not read', async () => {
    const salon = await world.business();
    const [main] = await listed(salon);
    const workingHours = JSON.stringify(daily('10:00-12:00'));
    needed(await change(salon, main, { workingHours, version: main.version }));
    const { code, body } = await salon.rest('PUT', '', { workingHours });
    expect([code, body.errors[0].path]).toEqual(['VALIDATION_FAILED', 'version']);
  });
});

describe('another location', () => {
  test('begins with the zone and hours of the main one, and has its own afterwards', async () => {
    const salon = await world.business();
    const harbour = await opened(salon, { address: 'Quay 5', phone: '030 123456' });
    const [main] = await listed(salon);
    const { timezone, workingHours } = main;
    expect(harbour).toMatchObject({ timezone, workingHours, slug: 'harbour', isMain: false });
    expect(harbour).toMatchObject({ address: 'Quay 5', phone: '+4930123456', version: 1 });
    const hours = { ...daily('08:00-12:00'), timezone: 'Europe/London' };
    const own = { workingHours: JSON.stringify(hours), version: 1, parallelCapacity: 2 };
    const after = needed(await change(salon, harbour, own));
    expect(after).toMatchObject({ timezone: 'Europe/London', parallelCapacity: 2, version: 2 });
    expect((await listed(salon))[0]).toMatchObject({ timezone, workingHours });
  });

  test('has a slug of its own in the business', async () => {
    const salon = await world.business();
    const harbour = await opened(salon);
    expect((await opened(salon)).slug).toBe('harbour-2');
    const { code } = await change(salon, harbour, { slug: 'harbour-2' });
    expect(code).toBe('ALREADY_EXISTS');
    expect((await change(salon, harbour, { slug: salon.slug })).code).toBe('ALREADY_EXISTS');
  });

  test('is listed in the order of positions, and archived ones on request', async () => {
    const salon = await world.business();
    const harbour = await opened(salon);
    await opened(salon, { name: 'Airport', position: 0 });
    const names = async (query?: string) =>
      (await listed(salon, query)).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Salon', 'Airport', 'Harbour']);
    needed(await change(salon, harbour, { status: 'archived' }));
    expect(await names()).toEqual(['Salon', 'Airport']);
    expect(await names('?archived=true')).toEqual(['Salon', 'Airport', 'Harbour']);
  });

  test('is in the journal and in the feed of changes, and takes an external id', async () => {
    const salon = await world.business();
    const { cursor } = needed(await salon.rest('GET', '/changes'));
    const harbour = await opened(salon, { externalId: 'shop-2' });
    const [event] = await salon.journal({ eventType: 'location.created' });
    expect(event).toMatchObject({ subject: harbour.locationId, after: { name: 'Harbour' } });
    const { items } = needed(await salon.rest('GET', `/changes?cursor=${cursor}`));
    const noted = { kind: 'location', id: harbour.locationId, deleted: false };
    expect(items).toContainEqual(expect.objectContaining(noted));
    expect((await listed(salon))[1].externalId).toBe('shop-2');
  });
});
