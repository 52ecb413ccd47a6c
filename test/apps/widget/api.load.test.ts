import { afterAll, describe, expect, test } from '@jest/globals';
import { send } from '../../facades/support/send.ts';
import { site, openWidget } from '../../support/clients/widget.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ config: { trustProxy: 1 } });
afterAll(() => world.close());

const contact = { name: 'Ada Lovelace', phone: '+49 30 123456' };
const session = 'a session nobody guesses';
const slot = '2026-03-03T09:00:00Z';

describe('a visitor', () => {
  test('learns what the widget needs, in the colours of the shop', async () => {
    const { salon, visitor } = await openWidget(world);
    await salon.rest('PUT', '/shop', { branding: { accentColor: '#aa3366' } });
    const { data, headers } = await visitor()('GET', '/config');
    expect(data).toMatchObject({
      name: 'Salon',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      accentColor: '#aa3366',
      today: '2026-03-02',
      lastDay: '2026-05-31',
      horizonDays: 90,
    });
    expect(headers.get('cache-control')).toBe('private, max-age=60');
  });

  test('is asked what the business wants to know, and a caller that sends no answers is not held to that', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service();
    const field = { record: 'appointment', name: 'Car', type: 'text', askVisitors: 'required' };
    await salon.rest('POST', '/fields', field);
    await salon.rest('POST', '/fields', { ...field, record: 'order', name: 'Gift for' });
    await salon.rest('POST', '/fields', { ...field, name: 'Bay', askVisitors: 'never' });
    const ada = visitor();
    const { data } = await ada('GET', '/config');
    expect(data.askedFields).toEqual([
      { key: 'car', name: 'Car', type: 'text', choices: [], help: null, askVisitors: 'required' },
    ]);
    const request = { serviceId: cut.id, staffId: null, slot, contact };
    expect((await ada('POST', '/book', { ...request, fields: [] })).body).toMatchObject({
      status: 400,
      errors: [{ path: 'fields.car', rule: 'required' }],
    });
    const fields = [{ field: 'car', value: 'B-AB 123' }];
    expect((await ada('POST', '/book', { ...request, fields })).status).toBe(201);
    const services = [{ catalogItemId: cut.id }, { catalogItemId: cut.id }];
    const whole = { services, slot: '2026-03-04T09:00:00Z', contact };
    expect((await ada('POST', '/book-visit', { ...whole, fields: [] })).status).toBe(400);
    expect((await ada('POST', '/book-visit', whole)).status).toBe(201);
    const { items } = needed(await salon.rest('GET', '/appointments'));
    expect(items.map((each: any) => each.fields)).toEqual([fields, [], []]);
  });

  test('has the colour of the shop for a button that opens the widget', async () => {
    const { salon, visitor } = await openWidget(world);
    await salon.rest('PUT', '/shop', { branding: { accentColor: '#aa3366' } });
    const { data } = await visitor()('GET', '/look');
    expect(data).toEqual({ name: 'Salon', accentColor: '#aa3366' });
  });

  test('sees the services that can be booked, page by page, and who performs them', async () => {
    const { salon, visitor } = await openWidget(world);
    const [anna, gone] = await Promise.all([
      salon.staff({ name: 'Anna' }),
      salon.staff({ name: 'Ben', active: false }),
    ]);
    await salon.staff({ name: 'Cleo' });
    const cut = await salon.service({ name: 'Cut', staff: [anna, gone] });
    await salon.service({
      name: 'Dye',
      variants: [
        { price: 70, durationMinutes: 90, options: [{ name: 'hair', value: 'long' }] },
        { price: 40, active: false, options: [{ name: 'hair', value: 'short' }] },
      ],
    });
    await salon.service({ name: 'Gone', active: false });
    await salon.product();
    const call = visitor();
    const first = await call('GET', '/services?limit=1');
    expect(first.data.items).toEqual([
      expect.objectContaining({ serviceId: cut.id, price: 50, staffIds: [anna.id], variants: [] }),
    ]);
    const rest = await call('GET', `/services?limit=5&cursor=${first.data.nextCursor}`);
    expect(rest.data).toMatchObject({
      items: [{ name: 'Dye', priceFrom: 70, variants: [{ price: 70, durationMinutes: 90 }] }],
      nextCursor: null,
    });
    expect(rest.data.items).toHaveLength(1);
    const people = [{ staffId: anna.id, name: 'Anna', role: 'Staff' }];
    expect((await call('GET', '/staff')).data.items).toMatchObject([{ staffId: anna.id }]);
    expect((await call('GET', `/staff?serviceId=${cut.id}`)).data.items).toEqual([
      { ...people[0], role: expect.any(String), locations: [] },
    ]);
    const dye = rest.data.items[0];
    expect((await call('GET', `/staff?serviceId=${dye.serviceId}`)).data.items).toEqual([]);
    const variant = dye.variants[0].serviceId;
    const days = await call('GET', `/availability?serviceId=${variant}&date=2026-03-03`);
    expect(Date.parse(days.data.slots[0].endAt) - Date.parse(days.data.slots[0].startAt)).toBe(
      90 * 60_000,
    );
  });

  test('keeps a place from others and books it, once however often it is sent', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service();
    const ada = visitor();
    const month = '&dateFrom=2026-03-02&dateTo=2026-03-31';
    const days = await ada('GET', `/availability?serviceId=${cut.id}${month}`);
    expect(days.data.slots.map((each: { startAt: string }) => each.startAt)).toContain(slot);
    const held = await ada('POST', '/hold', { serviceId: cut.id, slot, session });
    expect(held).toMatchObject({
      status: 201,
      data: { startAt: slot, expiresAt: '2026-03-02T08:10:00Z', expiresInSeconds: 600 },
    });
    const request = { serviceId: cut.id, staffId: null, slot, contact };
    const other = await visitor('192.0.2.2')('POST', '/book', request);
    expect(other).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    const book = () =>
      ada(
        'POST',
        '/book',
        { ...request, holdId: held.data.holdId, comment: ' No talk, please. ' },
        { 'idempotency-key': 'ada-1' },
      );
    const [booked, again] = [await book(), await book()];
    expect(booked).toMatchObject({
      status: 201,
      data: { status: 'confirmed', localStart: '2026-03-03T10:00:00+01:00', price: 50 },
    });
    expect(booked.headers.get('cache-control')).toBe('no-store');
    expect(again.data).toEqual(booked.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await salon.appointments()).toMatchObject([
      { clientName: 'Ada Lovelace', customFields: { comment: 'No talk, please.' } },
    ]);
    const [event] = await world.sql(
      `select actor_type from audit_event where business_id = $1 and event_type = 'appointment.created'`,
      [salon.id],
    );
    expect(event).toEqual({ actor_type: 'widget' });
  });

  test('learns what is wrong with the fields that were sent', async () => {
    const { salon, visitor } = await openWidget(world);
    const [cut, soap] = [await salon.service(), await salon.product()];
    const call = visitor();
    for (const [path, more] of [
      ['/hold', { session }],
      ['/book', { contact }],
    ] as const) {
      const local = { serviceId: cut.id, slot: '2026-03-03T09:00:00', ...more };
      const { body } = await call('POST', path, local);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'slot' }] });
      const past = { ...local, slot: '2020-03-03T09:00:00Z' };
      expect((await call('POST', path, past)).message).toMatch(/^slot is in the past/);
      expect((await call('POST', path, { ...past, serviceId: soap.id })).message).toMatch(
        /^serviceId: /,
      );
    }
    const day = await call('GET', `/availability?serviceId=${soap.id}&date=2026-03-03`);
    expect(day.message).toMatch(/^serviceId: /);
  });

  test('learns where to pay what has to be paid first', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service({ requiresPrepayment: true });
    const { data } = await visitor()('POST', '/book', { serviceId: cut.id, slot, contact });
    expect(data).toMatchObject({ status: 'pending', waitsFor: 'payment' });
    expect(data.confirmationUrl).toContain('/sandbox/');
  });

  test('is sent what has not changed only once', async () => {
    const { salon, token, visitor } = await openWidget(world);
    const cut = await salon.service();
    const address = `/api/widget/availability?serviceId=${cut.id}&date=2026-03-03`;
    const look = (etag?: string) =>
      send(`${world.url}${address}`, {
        method: 'GET',
        headers: { 'x-widget-token': token, ...(etag && { 'if-none-match': etag }) },
      });
    const first = await look();
    const etag = String(first.headers['etag']);
    expect([first.status, (await look(etag)).status]).toEqual([200, 304]);
    await visitor()('POST', '/book', { serviceId: cut.id, slot, contact });
    expect((await look(etag)).status).toBe(200);
  });
});

describe('one visitor', () => {
  test('may keep as many places as visitors of a carrier do, and the calendar stays open', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service();
    const flood = async (address: string) => {
      const answers = [];
      for (let place = 0; place < 16; place += 1) {
        const [day, hour] = [3 + Math.floor(place / 8), 8 + (place % 8)];
        answers.push(
          await visitor(address)('POST', '/hold', {
            serviceId: cut.id,
            slot: `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00Z`,
            session: `${session} ${address} ${place}`,
          }),
        );
      }
      return answers;
    };
    const answers = await flood('192.0.2.7');
    expect(answers.map(each => each.status)).toEqual(Array(16).fill(201));
    const { data } = await visitor()(
      'GET',
      `/availability?serviceId=${cut.id}&dateFrom=2026-03-02&dateTo=2026-03-31`,
    );
    const free = data.slots.filter((each: { available: boolean }) => each.available);
    expect(free.length).toBeGreaterThan(data.slots.length * 0.8);
    const next = { serviceId: cut.id, slot: '2026-03-10T14:00:00Z' };
    expect((await visitor('192.0.2.7')('POST', '/book', { ...next, contact })).status).toBe(201);
    const neighbour = { ...next, slot: '2026-03-10T12:00:00Z', session };
    expect((await visitor('192.0.2.8')('POST', '/hold', neighbour)).status).toBe(201);
    // A replaced hold takes no second place, and an expired one does not count.
    const again = { ...next, slot: '2026-03-11T12:00:00Z', session: `${session} 192.0.2.7 0` };
    expect((await visitor('192.0.2.7')('POST', '/hold', again)).status).toBe(201);
    world.clock.advance({ minutes: 11 });
    const later = { ...next, slot: '2026-03-12T12:00:00Z', session };
    expect((await visitor('192.0.2.7')('POST', '/hold', later)).status).toBe(201);
  });

  test('may keep 60 places an hour, book 20 times and look 120 times a minute', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service();
    const call = visitor('192.0.2.9');
    const codes = async (count: number, method: string, path: string, body?: object) => {
      const sent = Array.from({ length: count }, () => call(method, path, body));
      return new Set((await Promise.all(sent)).map(each => each.code));
    };
    const nothing = { serviceId: cut.id, slot: '2020-01-01T09:00:00Z', contact };
    expect(await codes(20, 'POST', '/book', nothing)).toEqual(new Set(['RULE_VIOLATION']));
    expect(await codes(1, 'POST', '/book', nothing)).toEqual(new Set(['RATE_LIMITED']));
    expect(await codes(120, 'GET', '/config')).toEqual(new Set([undefined]));
    expect(await codes(1, 'GET', '/config')).toEqual(new Set(['RATE_LIMITED']));
    expect((await visitor('192.0.2.10')('GET', '/config')).status).toBe(200);
  });
});

describe('the pages of', () => {
  test('the token’s origins may call and read, failures too, and ask ahead', async () => {
    const { visitor } = await openWidget(world);
    const good = await visitor()('GET', '/config');
    const bad = await visitor()('GET', '/availability?serviceId=item_no&date=2026-03-03');
    for (const { headers } of [good, bad]) {
      expect(headers.get('access-control-allow-origin')).toBe(site);
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(headers.get('vary')).toContain('Origin, Authorization, X-Widget-Token');
    }
    expect(good.headers.get('vary')).toContain('Accept-Language');
    expect([good.status, bad.status]).toEqual([200, 404]);
    const ahead = await askAhead(site);
    expect(ahead.status).toBe(204);
    expect(ahead.headers.get('access-control-allow-origin')).toBe(site);
    expect(ahead.headers.get('access-control-allow-methods')).toBe('POST');
    expect(ahead.headers.get('access-control-allow-headers')).toContain('X-Widget-Token');
    expect(ahead.headers.get('vary')).toContain('Origin');
  });

  test('other origins may not, another widget’s included', async () => {
    await openWidget(world, ['https://other.example']);
    const { visitor } = await openWidget(world);
    for (const origin of [
      'https://evil.example',
      'https://other.example',
      'null',
      `${site}:8443`,
    ]) {
      const answer = await visitor(undefined, origin)('GET', '/config');
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      // The page may read the reason of its refusal, for its visitors and its owner, and nothing else.
      expect(answer.body.details).toMatchObject({ refused: 'origin', origin });
      const lists = await visitor(undefined, origin)('GET', '/services');
      expect(lists).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    expect((await visitor(undefined, null)('GET', '/config')).status).toBe(200);
  });

  test('a token that was revoked are shut out at once', async () => {
    const origin = 'https://closing.example';
    const { salon, token, visitor } = await openWidget(world, [origin]);
    await world.sql('update token set revoked_at = now() where business_id = $1 and kind = $2', [
      salon.id,
      'widget',
    ]);
    const answer = await visitor(undefined, origin)('GET', '/config');
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await world.rest()('GET', '/widget/config', undefined, bearer)).status).toBe(401);
  });
});

const askAhead = (origin: string) =>
  fetch(`${world.url}/api/widget/book`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('a token', () => {
  test('opens only its own business, also as a bearer; other kinds are refused', async () => {
    const { salon, token, visitor } = await openWidget(world);
    const other = await openWidget(world);
    const theirs = await other.salon.service();
    const bearer = (text: string) =>
      world.rest()('GET', '/widget/config', undefined, {
        headers: { authorization: `Bearer ${text}` },
      });
    expect((await bearer(token)).status).toBe(200);
    expect((await bearer(salon.tokens.service)).status).toBe(401);
    expect((await world.rest()('GET', '/widget/config')).status).toBe(401);
    const request = { serviceId: theirs.id, slot, contact };
    expect((await visitor()('POST', '/book', request)).code).toBe('NOT_FOUND');
    expect((await visitor()('POST', '/book', { ...request, businessId: salon.id })).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('of a business that is not published finds nothing', async () => {
    const { salon, visitor } = await openWidget(world);
    const cut = await salon.service();
    await salon.update({ publish: false });
    const request = { serviceId: cut.id, slot };
    const answers = await Promise.all([
      visitor()('GET', '/config'),
      visitor()('GET', '/services'),
      visitor()('GET', '/staff'),
      visitor()('GET', `/availability?serviceId=${cut.id}&date=2026-03-03`),
      visitor()('POST', '/hold', { ...request, session }),
      visitor()('POST', '/book', { ...request, contact }),
    ]);
    expect(answers.map(each => each.code)).toEqual(Array(6).fill('NOT_FOUND'));
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBe(site);
  });
});

test('the description tells of the token and of what may be kept', async () => {
  const description = await fetch(`${world.url}/swagger/openapi.json`);
  const { paths, components } = (await description.json()) as any;
  const { get } = paths['/widget/services'];
  for (const each of get.security) {
    expect(components.securitySchemes).toHaveProperty(Object.keys(each)[0] ?? '');
  }
  expect(Object.keys(get.responses)).toContain('304');
});
