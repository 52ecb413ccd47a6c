import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';
import { send as sendRaw } from '../../support/send.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
const tuesday = '2026-03-03T09:00:00Z';

describe('REST', () => {
  test('carries a business from its catalog to a finished appointment', async () => {
    const staff = await salon.rest('POST', '/staff', { name: 'Ada' });
    expect(staff).toMatchObject({ status: 201, data: { name: 'Ada', active: true } });
    const item = await salon.rest('POST', '/catalog', {
      name: 'Colour',
      price: 80,
      durationMinutes: 90,
      staffIds: [staff.data.staffId],
    });
    expect(item).toMatchObject({ status: 201, data: { type: 'service', price: 80 } });
    const { itemId } = item.data;
    const slots = await salon.rest('GET', `/availability?catalogItemId=${itemId}&date=2026-03-03`);
    expect(slots.data.slots[0]).toMatchObject({ available: true });
    const booked = await salon.rest('POST', '/appointments', {
      catalogItemId: itemId,
      startAt: tuesday,
      clientPhone: '+49 30 123456',
      clientName: 'Grace',
    });
    expect(booked).toMatchObject({
      status: 201,
      data: { status: 'confirmed', clientPhone: '+4930123456', staffName: 'Ada' },
    });
    const path = `/appointments/${booked.data.appointmentId}`;
    const moved = await salon.rest('POST', `${path}/reschedule`, {
      startAt: '2026-03-03T12:00:00Z',
      version: booked.data.version,
    });
    expect(moved).toMatchObject({ status: 200, data: { startAt: '2026-03-03T12:00:00Z' } });
    const cancelled = await salon.rest('POST', `${path}/cancel`, { cancelledBy: 'client' });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', cancelledBy: 'client' });
    expect((await salon.rest('GET', path)).data).toMatchObject(cancelled.data);
    const list = await salon.rest('GET', '/appointments?status=cancelled,declined&limit=5');
    expect(list.data.items).toHaveLength(1);
    const journal = await salon.rest('GET', '/audit?limit=1');
    expect(journal.data.items[0]).toMatchObject({
      actor_type: 'user',
      event_type: 'appointment.cancelled',
    });
  });

  test('creates and changes a business by what its document says', async () => {
    const rest = world.rest(salon.tokens.session);
    const made = await rest('POST', '/business', { name: 'Second', businessType: 'salon' });
    expect(made).toMatchObject({ status: 201, data: { name: 'Second', slug: 'second' } });
    const changed = await rest('PUT', `/business/${made.data.id}`, { parallelCapacity: 4 });
    expect(changed.data).toMatchObject({ name: 'Second', parallelCapacity: 4 });
    const mine = await rest('GET', '/business');
    expect(mine.data.items.map(({ name }: { name: string }) => name)).toEqual(['Salon', 'Second']);
  });

  test('names every bad field as its sender wrote it', async () => {
    const answer = await salon.rest('POST', '/catalog', { price: 'much', durationMinutes: 0 });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'price',
      'durationMinutes',
    ]);
    const page = await salon.rest('GET', '/catalog?limit=many&onlyActive=perhaps&colour=red');
    expect(page.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'colour',
      'onlyActive',
      'limit',
    ]);
    const query = await salon.rest('GET', '/catalog?limit=many&onlyActive=perhaps');
    expect(query.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'onlyActive',
      'limit',
    ]);
  });

  test.each([
    ['a member that is in the address', { businessId: 'biz_1', name: 'X', price: 1 }, 'businessId'],
    ['a member that belongs to another address', { itemId: 'item_1', price: 1 }, 'itemId'],
    ['a member that nobody knows', { naem: 'X' }, 'naem'],
  ])('refuses %s', async (_, content, path) => {
    const answer = await salon.rest('POST', '/catalog', content);
    expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }]);
  });

  test.each([[[]], ['text'], [null]])('refuses a body that is no object: %j', async content => {
    const answer = await salon.rest('POST', '/catalog', content as object, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test('replays a change by its idempotency key, and refuses the key for another', async () => {
    const headers = { 'idempotency-key': 'resource-1' };
    const first = await salon.rest('POST', '/resources', { name: 'Room' }, { headers });
    const again = await salon.rest('POST', '/resources', { name: 'Room' }, { headers });
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await salon.rest('POST', '/resources', { name: 'Hall' }, { headers });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('accepts the cookie of a user and a service token, and no other credential', async () => {
    const path = `/business/${salon.id}`;
    expect((await world.rest(salon.tokens.service)('GET', path)).status).toBe(200);
    expect((await world.rest(salon.tokens.session)('GET', path)).status).toBe(200);
    for (const credential of [salon.tokens.ai, salon.tokens.mcp, 'svc_unknown', undefined]) {
      const answer = await world.rest(credential)('GET', path);
      expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('refuses a change that another site sent with the cookie', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${world.url}/api/business/${salon.id}/resources`, {
        method: 'POST',
        headers: { cookie: `Platform.Auth=${salon.tokens.session}`, ...headers },
        body: JSON.stringify({ name: 'Chair' }),
      });
    const json = { 'content-type': 'application/json' };
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(403);
    expect((await send({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ ...json, origin: 'null' })).status).toBe(403);
    expect((await send({ ...json, origin: world.url })).status).toBe(201);
    expect((await send(json)).status).toBe(201);
  });

  test.each([
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'Text/Plain; x=application/json',
    undefined,
  ])('refuses a change with the cookie that a form could have sent: %s', async type => {
    const session = `Platform.Auth=${salon.tokens.session}`;
    const address = `${world.url}/api/business/${salon.id}/resources`;
    const headers = { cookie: session, 'content-type': type };
    expect((await sendRaw(address, { headers, body: '{"name":"Chair"}' })).status).toBe(403);
    const own = { ...headers, origin: world.url };
    expect((await sendRaw(address, { headers: own, body: '{"name":"Chair"}' })).status).toBe(415);
  });

  test.each(['/auth/login-link', '/auth/register', '/auth/sign-in', '/auth/confirm'])(
    'refuses what a page of another site sends to %s',
    async path => {
      const headers = { origin: 'https://evil.example' };
      const answer = await world.rest()('POST', path, {}, { headers });
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    },
  );

  test('authenticates before it reads the body, and answers are not cached', async () => {
    const address = `${world.url}/api/business/${salon.id}/resources`;
    const answer = await sendRaw(address, { body: '{' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    const seen = await world.rest(salon.tokens.service)('GET', `/business/${salon.id}`);
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });
});
