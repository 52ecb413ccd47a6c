import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = (salon: Salon, input: object) =>
  salon.graphql(documents.saveClient, { input: { businessId: salon.id, ...input } });
const search = async (salon: Salon, text?: string) =>
  (
    await salon.ai.call('search_clients', text === undefined ? {} : { search: text })
  ).data.items.map((client: any) => client.clientName);
const at = '2026-03-02T12:00:00Z';

describe('a phone number', () => {
  test.each([
    ['+49 (0)30 / 12 34 56', '+4930123456'],
    ['0049 30 123456', '+4930123456'],
    ['+49-30-123-456', '+4930123456'],
    ['tel:+49.30.123456', '+4930123456'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['＋49 30 １２３４５６', '+4930123456'],
    ['\u202a+49\u00a030\t123456\u202c\ufeff', '+4930123456'],
    ['\u2066+49\u200e30\u200b123456\u2069', '+4930123456'],
    ['٠٠٤٩٣٠١٢٣٤٥٦', '+4930123456'],
    ['+४९ ३० १२३४५६', '+4930123456'],
    ['030 123456', '+4930123456'],
    ['٠٣٠ ١٢٣٤٥٦', '+4930123456'],
    ['tel:030-123456;phone-context=+49', '+4930123456'],
    ['01 5123456;phone-context=+43', '+4315123456'],
  ])('spelled %s is stored as %s', async (spelled, phone) => {
    const salon = await world.business();
    const booked = await salon.booked(await salon.service(), { at, clientPhone: spelled });
    expect(booked.clientPhone).toBe(phone);
    expect((await save(salon, { phone: spelled, name: 'Ada' })).data.id).toBe(booked.clientId);
  });

  test.each([
    '123456',
    '30 123456',
    '49 30 123456',
    '030 123456;phone-context=+999',
    '',
    '+49',
    '+49 30 123456 ext. 7',
    'call me',
    '+49301234567890123',
  ])('spelled %j is refused by its field', async clientPhone => {
    const salon = await world.business();
    const { code, message } = await salon.book(await salon.service(), { at, clientPhone });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain('clientPhone');
  });
});

test('a phone is one client however often it books, under the name that the business set', async () => {
  const salon = await world.business({ parallelCapacity: 9 });
  const cut = await salon.service();
  const first = await salon.booked(cut, { at, clientName: 'Ada' });
  const second = await salon.booked(cut, { at, clientName: 'Ada’s son' });
  expect([second.clientId, second.clientName]).toEqual([first.clientId, 'Ada’s son']);
  expect(await search(salon)).toEqual(['Ada']);
  const { data: listed } = await salon.ai.call('list_appointments', {
    clientPhone: '0049 30 123456',
  });
  expect(listed.items).toHaveLength(2);
});

test('the same phone in another business is another client', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const here = await salon.booked(await salon.service(), { at });
  const there = await other.booked(await other.service(), { at });
  expect(here.clientId).not.toBe(there.clientId);
});

test('a client is found by part of a name, of an address or of a number in any spelling', async () => {
  const salon = await world.business();
  await save(salon, { name: 'Ada Lovelace', phone: '+4930123456', email: 'ADA@Example.com' });
  await save(salon, { name: 'Bob_Ross', phone: '+12125550123' });
  expect(await search(salon, 'love')).toEqual(['Ada Lovelace']);
  expect(await search(salon, 'ada@ex')).toEqual(['Ada Lovelace']);
  expect(await search(salon, '30 123')).toEqual(['Ada Lovelace']);
  expect(await search(salon, '(212) 555')).toEqual(['Bob_Ross']);
  expect(await search(salon, '0049 30')).toEqual(['Ada Lovelace']);
  expect(await search(salon, '_')).toEqual(['Bob_Ross']);
  expect(await search(salon, '%')).toEqual([]);
  expect(await search(salon)).toEqual(['Bob_Ross', 'Ada Lovelace']);
});

test('a client saved by phone updates the existing one; omitted fields stay and null clears', async () => {
  const salon = await world.business();
  const { data: ada } = await save(salon, { name: 'Ada', phone: '+4930123456', notes: 'Tea' });
  const { data: again } = await save(salon, { name: 'Ada L.', phone: '+49 30 123456' });
  expect(again).toMatchObject({ id: ada.id, name: 'Ada L.', notes: 'Tea' });
  expect(again.version).toBeGreaterThan(ada.version);
  const { data: bare } = await save(salon, { clientId: ada.id, notes: null });
  expect(bare).toMatchObject({ name: 'Ada L.', phone: '+4930123456', notes: null });
});

test('a client is created at version 1', async () => {
  const salon = await world.business();
  expect((await save(salon, { name: 'Ada', phone: '+4930123456' })).data.version).toBe(1);
});

test('a client cannot take another one’s phone', async () => {
  const salon = await world.business();
  await save(salon, { name: 'Ada', phone: '+4930123456' });
  const { data: bob } = await save(salon, { name: 'Bob', phone: '+4930123457' });
  const taken = await save(salon, { clientId: bob.id, phone: '+4930123456' });
  expect([taken.code, taken.message]).toEqual(['ALREADY_EXISTS', expect.stringContaining('phone')]);
});

test('a stale version is refused, and so are a missing name, a bad address and another business’s client', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const { data: ada } = await save(salon, { name: 'Ada', phone: '+4930123456' });
  await save(salon, { clientId: ada.id, version: ada.version, name: 'Ada L.' });
  const stale = { clientId: ada.id, version: ada.version, name: 'X' };
  expect((await save(salon, stale)).code).toBe('VERSION_CONFLICT');
  expect((await save(salon, { phone: '+4930123458' })).code).toBe('VALIDATION_FAILED');
  expect((await save(salon, { clientId: ada.id, email: 'nope' })).code).toBe('VALIDATION_FAILED');
  expect((await save(other, { clientId: ada.id, name: 'X' })).code).toBe('NOT_FOUND');
});

test('the list continues page by page, newest first, to its end', async () => {
  const salon = await world.business();
  for (let k = 1; k <= 5; k++) await save(salon, { name: `C${k}`, phone: `+493012345${k}` });
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { data }: any = await salon.ai.call('search_clients', {
      limit: 2,
      ...(cursor && { cursor }),
    });
    names.push(...data.items.map((client: any) => client.clientName));
    cursor = data.nextCursor;
  } while (cursor);
  expect(names).toEqual(['C5', 'C4', 'C3', 'C2', 'C1']);
});

test('POST over REST answers 201 for a new client and 200 for an existing one', async () => {
  const salon = await world.business();
  const client = { clientPhone: '+4930123456', clientName: 'Ada' };
  const key = { headers: { 'idempotency-key': 'again' } };
  expect((await salon.rest('POST', '/clients', client)).status).toBe(201);
  const changed = { ...client, clientName: 'Ada Lovelace' };
  expect((await salon.rest('POST', '/clients', changed, key)).status).toBe(200);
  const repeated = await salon.rest('POST', '/clients', changed, key);
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
  expect(repeated.status).toBe(200);
  const member = { email: 'grace@example.com', role: 'staff' };
  expect((await salon.rest('POST', '/members', member)).status).toBe(201);
  const raised = await salon.rest('POST', '/members', { ...member, role: 'manager' });
  expect(raised.status).toBe(200);
});
