import { afterAll, describe, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import type { Salon } from '../../world.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

const at = '2026-03-03T12:00:00Z';
const phone = '+4930123456';
const names = async (salon: Salon, query = '') =>
  (await salon.rest('GET', `/clients${query}`)).data.items.map((each: any) => each.clientName);
const made = async (salon: Salon, client: object) =>
  needed(await salon.rest('POST', '/clients', client));

describe('a client without a phone', () => {
  test('is reached by e-mail, or known by name alone, and each is a separate client', async () => {
    const salon = await world.business();
    const ada = await made(salon, { clientName: 'Ada', email: 'ada@example.com' });
    expect(ada).toMatchObject({ clientPhone: null, email: 'ada@example.com' });
    const first = await made(salon, { clientName: 'Walk-in' });
    expect((await made(salon, { clientName: 'Walk-in' })).clientId).not.toBe(first.clientId);
    expect(await names(salon, '?search=ada')).toEqual(['Ada']);
    const found = await salon.graphql(
      `{ search(businessId: "${salon.id}", text: "ada@ex") { clients { name phone } } }`,
    );
    expect(found.data.clients).toEqual([{ name: 'Ada', phone: null }]);
  });

  test('books and orders by id, under their own name or the given one', async () => {
    const salon = await world.business();
    const { clientId } = await made(salon, { clientName: 'Ada', email: 'ada@example.com' });
    const { id: catalogItemId } = await salon.service();
    const booked = await salon.rest('POST', '/appointments', {
      clientId,
      catalogItemId,
      startAt: at,
    });
    expect(booked.data).toMatchObject({ clientId, clientName: 'Ada', clientPhone: null });
    const items = [
      { catalogItemId: (await salon.product()).id },
      { catalogItemId, startAt: '2026-03-03T14:00:00Z' },
    ];
    const ordered = await salon.rest('POST', '/orders', { clientId, clientName: 'Her son', items });
    expect(ordered.data).toMatchObject({ clientId, clientName: 'Her son', clientPhone: null });
    const list = await salon.rest('GET', `/appointments?clientId=${clientId}`);
    expect(list.data.items).toHaveLength(2);
  });

  test('is created with the booking at the desk; visitors and AI tools must give a phone', async () => {
    const salon = await world.business({ publish: true });
    const { id: catalogItemId } = await salon.service();
    const input = { catalogItemId, clientName: 'Walk-in', startAt: at };
    const booked = await salon.rest('POST', '/appointments', input);
    expect(booked.data).toMatchObject({ clientName: 'Walk-in', clientPhone: null });
    const items = [{ catalogItemId, startAt: '2026-03-03T14:00:00Z' }];
    const ordered = await salon.rest('POST', '/orders', { clientName: 'Walk-in', items });
    expect(ordered.data.clientId).not.toBe(booked.data.clientId);
    expect(await names(salon)).toEqual(['Walk-in', 'Walk-in']);
    expect((await salon.ai.call('create_appointment', input)).code).toBe('VALIDATION_FAILED');
    const visitor = await world.rest()('POST', '/public/book', { businessId: salon.id, ...input });
    expect(visitor.code).toBe('VALIDATION_FAILED');
  });

  test('cannot be named by a visitor, nor be another business’s', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const { clientId } = await made(salon, { clientName: 'Ada' });
    const { id: catalogItemId } = await other.service();
    const foreign = await other.rest('POST', '/appointments', {
      clientId,
      catalogItemId,
      startAt: at,
    });
    expect(foreign.code).toBe('NOT_FOUND');
  });

  test('is exported and imported: matched by id, else by phone, else by an address', async () => {
    const salon = await world.business();
    await made(salon, { clientName: 'Ada', email: 'ada@example.com', tags: ['VIP', 'Likes tea'] });
    await made(salon, { clientName: 'Walk-in', birthday: '--04-12' });
    await made(salon, { clientName: 'Bob', clientPhone: phone });
    const { body } = await salon.rest('GET', '/clients.csv');
    expect(body).toContain('"VIP, Likes tea"');
    const again = await salon.rest('POST', '/clients/import', body);
    expect(again.data).toMatchObject({ unchanged: 3, created: 0, updated: 0, failed: 0 });
    const file =
      'clientName,email,clientPhone,tags\nAda L.,ADA@example.com,,VIP\nEve,,,\nB,,+4930123456,';
    const next = await salon.rest('POST', '/clients/import', file);
    expect(next.data).toMatchObject({ updated: 2, created: 1 });
    expect(await names(salon, '?sort=name')).toEqual(['Ada L.', 'B', 'Eve', 'Walk-in']);
  });
});

describe('tags', () => {
  test('are created by use, filter in any case, and are renamed and deleted for all', async () => {
    const salon = await world.business();
    const ada = await made(salon, { clientName: 'Ada', tags: ['VIP', ' vip ', 'Blond'] });
    await made(salon, { clientName: 'Bob', tags: ['vip', 'Gold'] });
    expect(ada.tags).toEqual(['VIP', 'Blond']);
    expect(await names(salon, '?tag=Vip')).toEqual(['Bob', 'Ada']);
    expect((await salon.rest('GET', '/client-tags')).data).toContainEqual({
      name: 'VIP',
      clients: 2,
    });
    const renamed = await salon.rest('PUT', '/client-tags/VIP', { name: 'Gold' });
    expect(renamed.data).toEqual({ name: 'Gold', clients: 2 });
    const { data } = await salon.rest('GET', '/clients?sort=name');
    expect(data.items.map((each: any) => each.tags)).toEqual([['Gold', 'Blond'], ['Gold']]);
    expect((await salon.rest('DELETE', '/client-tags/gold')).data.clients).toBe(2);
    expect((await salon.rest('DELETE', '/client-tags/gold')).code).toBe('NOT_FOUND');
    expect(await names(salon, '?tag=gold')).toEqual([]);
  });
});

test.each([
  ['1961-04-12', true],
  ['--02-29', true],
  ['2001-02-29', false],
  ['2999-01-01', false],
  ['12.4.1961', false],
])('the birthday %s is accepted: %s', async (birthday, isAccepted) => {
  const salon = await world.business();
  const answer = await salon.rest('POST', '/clients', { clientName: 'Ada', birthday });
  expect(answer.status).toBe(isAccepted ? 201 : 400);
  const month = Number(birthday.slice(-5, -3));
  if (isAccepted) expect(await names(salon, `?birthdayMonth=${month}`)).toEqual(['Ada']);
});

describe('consent', () => {
  test('has the time and source when it was given, and stays unchanged until the answer changes', async () => {
    const salon = await world.business();
    const said = { purpose: 'marketing', given: true };
    const consents = [{ ...said, at: '2026-02-01T10:00:00Z', source: 'Form of February' }];
    const { clientId, ...ada } = await made(salon, { clientName: 'Ada', consents });
    expect(ada.consents).toMatchObject([{ ...consents[0], byName: expect.any(String) }]);
    const path = `/clients/${clientId}`;
    expect((await salon.rest('PUT', path, { consents: [said] })).data.consents).toEqual(
      ada.consents,
    );
    expect(await names(salon, '?consent=marketing')).toEqual(['Ada']);
    await salon.rest('PUT', path, { consents: [{ ...said, given: false }] });
    expect(await names(salon, '?consent=marketing')).toEqual([]);
    expect(await names(salon, '?consent=reminders')).toEqual(['Ada']);
    const later = [{ ...said, at: '2027-01-01T00:00:00Z' }];
    expect((await salon.rest('PUT', path, { consents: later })).status).toBe(400);
    const journal = await salon.journal();
    expect(journal).toContainEqual(
      expect.objectContaining({ after: { consents: [expect.objectContaining({ given: false })] } }),
    );
  });

  test('stops reminders once they are declined', async () => {
    const salon = await world.business();
    await notificationsOf(salon);
    const consents = [{ purpose: 'reminders', given: false }];
    await made(salon, {
      clientName: 'Ada',
      clientPhone: phone,
      email: 'quiet@example.com',
      consents,
    });
    await made(salon, { clientName: 'Bob', clientPhone: '+4930123457', email: 'bob@example.com' });
    const cut = await salon.service();
    await salon.booked(cut, { at: '2026-03-03T12:00:00Z', clientPhone: phone });
    await salon.booked(cut, { at: '2026-03-03T13:00:00Z', clientPhone: '+4930123457' });
    await world.sent();
    world.clock.set('2026-03-03T08:00:00Z');
    await world.jobs.run('plan-reminders');
    const sent = (await world.sent()).map(mail => [subjectOf(mail), mail.to[0]]);
    const reminded = sent.filter(([subject]) => subject?.includes('see you soon'));
    expect(reminded.map(([, to]) => to)).toContain('bob@example.com');
    expect(reminded.map(([, to]) => to)).not.toContain('quiet@example.com');
  });
});

describe('a blocked client', () => {
  test('can neither book nor order online, is told politely, and is booked by staff', async () => {
    const { salon, visitor } = await openShop(world);
    const { id: catalogItemId } = await salon.service();
    const soap = await salon.product({ stockOnHand: 5 });
    await made(salon, {
      clientName: 'Ada',
      clientPhone: phone,
      blocked: true,
      blockReason: 'No-shows',
    });
    const input = { catalogItemId, clientName: 'Ada', clientPhone: phone, startAt: at };
    const refused = await world.rest()('POST', '/public/book', { businessId: salon.id, ...input });
    expect(refused.body).toMatchObject({ code: 'RULE_VIOLATION', reason: 'contact_directly' });
    expect(JSON.stringify(refused.body)).not.toMatch(/block|No-shows/i);
    const ordered = await world.rest()('POST', '/public/order', {
      businessId: salon.id,
      clientName: 'Ada',
      clientPhone: phone,
      items: [{ catalogItemId: soap.id }],
    });
    expect(ordered.body.reason).toBe('contact_directly');
    const buyer = visitor();
    await buyer.add(soap.id);
    expect((await buyer.order({ contact: { name: 'Ada', phone } })).code).toBe('RULE_VIOLATION');
    expect((await salon.ai.call('create_appointment', input)).code).toBe('RULE_VIOLATION');
    expect((await salon.rest('POST', '/appointments', input)).status).toBe(201);
    expect(await names(salon, '?blocked=true')).toEqual(['Ada']);
    const { data } = await salon.ai.call('search_clients', { search: 'Ada' });
    expect(data.items[0].blockedAt).not.toBeNull();
  });

  test('can be unblocked', async () => {
    const salon = await world.business({ publish: true });
    const { clientId } = await made(salon, {
      clientName: 'Ada',
      clientPhone: phone,
      blocked: true,
    });
    await salon.rest('PUT', `/clients/${clientId}`, { blocked: false });
    const { id: catalogItemId } = await salon.service();
    const input = { catalogItemId, clientName: 'Ada', clientPhone: phone, startAt: at };
    const booked = await world.rest()('POST', '/public/book', { businessId: salon.id, ...input });
    expect(booked.status).toBe(201);
  });
});
