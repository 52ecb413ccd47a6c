import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAllRoutes } from '../../../../facades/addresses.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import { daily } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { send } from '../../support/send.ts';

let world: World;
let salon: Salon;
let item: { id: string };
let visitor: ReturnType<World['rest']>;

beforeAll(async () => {
  // Each test comes from its own address, as through a proxy.
  world = await createWorld({ config: { trustProxy: 1 } });
  salon = await world.business({ publish: true, name: 'Salon Nord' });
  item = await salon.service();
  visitor = world.rest();
});
afterAll(() => world?.close());

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});

const request = (more: object = {}) => ({
  businessId: salon.id,
  catalogItemId: item.id,
  startAt: '2026-03-03T09:00:00Z',
  clientPhone: '+49 30 123456',
  clientName: 'Ada',
  ...more,
});

const daysOf = (more: string) => `/public/availability?catalogItemId=${item.id}${more}`;

describe('a visitor', () => {
  test('orders goods and a booked service at the catalog’s prices, once however often it is sent', async () => {
    const shop = await world.business({ publish: true });
    const [soap, cut] = await Promise.all([
      shop.product({ name: 'Soap', price: 5, stockOnHand: 3 }),
      shop.service(),
    ]);
    const order = {
      businessId: shop.id,
      clientPhone: '+49 30 123456',
      clientName: 'Ada',
      items: [
        { catalogItemId: soap.id, quantity: 2 },
        { catalogItemId: cut.id, startAt: '2026-03-06T09:00:00Z' },
      ],
    };
    const key = from('192.0.2.71', { 'idempotency-key': 'order-1' });
    const [placed, again] = [
      await visitor('POST', '/public/order', order, key),
      await visitor('POST', '/public/order', order, key),
    ];
    expect(placed).toMatchObject({ status: 201, data: { total: 60, status: 'new' } });
    expect(placed.data).not.toHaveProperty('clientPhone');
    expect(again.data).toEqual(placed.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const more = { ...order, items: [{ catalogItemId: soap.id, quantity: 2 }] };
    const short = await visitor('POST', '/public/order', more, from('192.0.2.71'));
    expect(short).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' });
  });

  test('has an hour to pay an order, which is then cancelled unless the business confirmed it', async () => {
    const shop = await world.business({ publish: true });
    const soap = await shop.product({ trackStock: true, stockOnHand: 5 });
    const place = async () => {
      const { data } = await visitor(
        'POST',
        '/public/order',
        {
          businessId: shop.id,
          clientPhone: '+49 30 123456',
          clientName: 'Ada',
          items: [{ catalogItemId: soap.id, quantity: 2 }],
        },
        from('192.0.2.73'),
      );
      return { ...data, id: data.orderId };
    };
    const [left, agreed] = [await place(), await place()];
    expect(Date.parse(left.payByAt)).toBe(world.clock.now() + 3_600_000);
    await shop.setOrderStatus(agreed, 'confirmed');
    world.clock.advance({ hours: 1 });
    await world.jobs.run('expire-orders');
    expect((await shop.orderNow(left)).status).toBe('cancelled');
    expect((await shop.orderNow(agreed)).status).toBe('confirmed');
    const [stock] = await world.sql<{ onHand: number }>(
      'select on_hand as "onHand" from stock where business_id = $1',
      [shop.id],
    );
    expect(stock?.onHand).toBe(3);
  });

  test('can look up a limited number of start times per answer and per minute', async () => {
    const crowded = await world.business({
      publish: true,
      slotStepMinutes: 1,
      workingHours: daily('00:00-24:00'),
    });
    const cut = await crowded.service();
    const look = (dateTo: string, address: string) =>
      visitor(
        'GET',
        `/public/availability?businessId=${crowded.id}&catalogItemId=${cut.id}&dateFrom=2026-03-10&dateTo=${dateTo}`,
        undefined,
        from(address),
      );
    const refused = await look('2026-05-10', '10.5.0.1');
    expect(refused).toMatchObject({
      status: 422,
      code: 'RULE_VIOLATION',
      body: { errors: [{ path: 'dateTo', message: expect.stringContaining('ask for 4 days') }] },
    });
    const four = await look('2026-03-13', '10.5.0.2');
    expect(four.data.slots).toHaveLength(4 * 1440);
    expect(JSON.stringify(four.body).length).toBeLessThan(5_000_000);
    // The look at 62 days cost 178 of 200 points. A look at three days costs 9, and one at 32 days would cost 92.
    expect((await look('2026-03-12', '10.5.0.1')).status).toBe(200);
    const third = await look('2026-04-10', '10.5.0.1');
    expect([third.status, third.code]).toEqual([429, 'RATE_LIMITED']);
    // A cached answer does not count towards the limit.
    expect((await look('2026-03-13', '10.5.0.1')).status).toBe(200);
    expect((await look('2026-03-10', '10.5.0.3')).status).toBe(200);
    const days = 'dateFrom=2026-03-10&dateTo=2026-03-13';
    const own = await crowded.rest('GET', `/availability?catalogItemId=${cut.id}&${days}`);
    expect(own.data.slots).toHaveLength(4 * 1440);
  });

  test('sees the free times of a published business, by its id or its slug', async () => {
    const byId = await visitor('GET', daysOf(`&businessId=${salon.id}&date=2026-03-03`));
    expect(byId).toMatchObject({ status: 200, data: { timezone: 'Europe/Berlin' } });
    expect(byId.data.slots[0]).toMatchObject({
      startAt: '2026-03-03T08:00:00Z',
      available: true,
      bookedCount: 0,
    });
    const bySlug = await visitor(
      'GET',
      daysOf(`&slug=${salon.slug}&dateFrom=2026-03-03&dateTo=2026-03-03`),
    );
    expect(bySlug.data).toEqual(byId.data);
  });

  test.each([
    ['both names', () => `&businessId=${salon.id}&slug=${salon.slug}&date=2026-03-03`, 'slug'],
    ['neither name', () => '&date=2026-03-03', 'businessId'],
    ['no day', () => `&slug=${salon.slug}`, 'date'],
  ])('learns what is wrong with %s', async (_, query, path) => {
    const answer = await visitor('GET', daysOf(query()));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('books and sees only the own booking', async () => {
    const booked = await visitor(
      'POST',
      '/public/book',
      request({ customFields: { colour: 'red' } }),
    );
    expect(booked).toMatchObject({ status: 201 });
    expect(booked.data).toEqual({
      appointmentId: expect.stringMatching(/^apt_/),
      locationId: expect.stringMatching(/^loc_/),
      waitsFor: null,
      card: null,
      confirmationUrl: null,
      status: 'confirmed',
      serviceName: 'Cut',
      staffId: null,
      staffName: null,
      startAt: '2026-03-03T09:00:00Z',
      endAt: '2026-03-03T10:00:00Z',
      localStart: '2026-03-03T10:00:00+01:00',
      timezone: 'Europe/Berlin',
      price: 50,
      taxName: null,
      taxPercent: null,
      meetingUrl: null,
      net: 50,
      online: false,
      tax: 0,
      gross: 50,
      deposit: null,
      policyText: null,
      currency: 'EUR',
      expiresAt: null,
    });
    const stored = await salon.appointment({ id: booked.data.appointmentId });
    expect(stored).toMatchObject({ clientPhone: '+4930123456', customFields: { colour: 'red' } });
    const [event] = await salon.journal();
    expect(event).toMatchObject({ actorType: 'public', eventType: 'appointment.created' });
    const taken = await visitor('POST', '/public/book', request());
    expect(taken).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
  });

  test('gets the payment page of a prepaid booking or order', async () => {
    const service = await salon.service({ requiresPrepayment: true });
    const booked = await visitor(
      'POST',
      '/public/book',
      request({ catalogItemId: service.id, startAt: '2026-03-05T09:00:00Z' }),
      from('10.9.0.1'),
    );
    expect(booked.data).toMatchObject({ status: 'pending', waitsFor: 'payment' });
    expect(booked.data.confirmationUrl).toContain('/sandbox/');
    const ordered = await visitor(
      'POST',
      '/public/order',
      {
        businessId: salon.id,
        clientPhone: '+4930123456',
        clientName: 'Ada',
        items: [{ catalogItemId: service.id, startAt: '2026-03-05T12:00:00Z' }],
      },
      from('10.9.0.1'),
    );
    expect(ordered.data).toMatchObject({ paymentStatus: 'unpaid' });
    expect(ordered.data.confirmationUrl).toContain('/sandbox/');
  });

  test('cannot book another business’s service, set hours aside or use a hold', async () => {
    const other = await world.business({ publish: true });
    const foreign = await visitor('POST', '/public/book', request({ businessId: other.id }));
    expect(foreign.status).toBe(404);
    for (const more of [{ force: true }, { holdId: 'hold_1' }]) {
      const answer = await visitor('POST', '/public/book', request(more), from('10.1.0.1'));
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path: Object.keys(more)[0] }] },
      });
    }
  });

  test('has the same rights with any credential, valid or not', async () => {
    const headers = { authorization: 'Bearer svc_revoked', cookie: 'Platform.Auth=ses_none' };
    const answer = await visitor('GET', '/tariffs', undefined, { headers });
    expect(answer.status).toBe(200);
    expect((await visitor('GET', `/business/${salon.id}/clients`)).status).toBe(401);
  });
});

describe('a visitor’s idempotency key', () => {
  test('is refused with another body to the visitor who used it, and does not affect others', async () => {
    const key = { 'idempotency-key': 'mine' };
    const book = (hour: number, address: string) => {
      const startAt = `2026-03-11T${hour}:00:00Z`;
      return visitor('POST', '/public/book', request({ startAt }), from(address, key));
    };
    const first = await book(10, '10.4.0.1');
    expect(first.status).toBe(201);
    const other = await book(11, '10.4.0.1');
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await book(10, '10.4.0.1')).data).toEqual(first.data);
    expect((await book(11, '10.4.0.2')).status).toBe(201);
  });

  const key = { 'idempotency-key': 'k-1' };
  const at = '2026-03-04T09:00:00Z';

  test('answers the first booking again, from whichever address the repeat comes', async () => {
    const book = (address: string) =>
      visitor('POST', '/public/book', request({ startAt: at }), from(address, key));
    const first = await book('10.2.0.1');
    const again = await book('10.2.0.2');
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('reveals nothing to another visitor with the same key', async () => {
    const stranger = { startAt: at, clientName: 'Eve', clientPhone: '+4930999999' };
    const near = await visitor('POST', '/public/book', request(stranger), from('10.2.0.1', key));
    expect(near).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    const far = await visitor('POST', '/public/book', request(stranger), from('10.2.0.9', key));
    expect(far).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
    for (const { body } of [near, far]) expect(JSON.stringify(body)).not.toContain('apt_');
    const free = { ...stranger, startAt: '2026-03-04T12:00:00Z' };
    const booked = await visitor('POST', '/public/book', request(free), from('10.2.0.9', key));
    expect(booked.status).toBe(201);
    expect(booked.headers.get('idempotent-replayed')).toBeNull();
  });
});

describe('the limits of one address', () => {
  const statuses = async (count: number, call: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: count }, call))).map(({ status }) => status);

  test('are 20 bookings a minute', async () => {
    const book = (address: string) => visitor('POST', '/public/book', {}, from(address));
    expect(new Set(await statuses(20, () => book('10.3.0.1')))).toEqual(new Set([400]));
    const refused = await book('10.3.0.1');
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await book('10.3.0.2')).status).toBe(400);
  });

  test('are 120 looks at availability a minute', async () => {
    const look = (address: string) =>
      visitor('GET', daysOf('&slug=none&date=2026-03-03'), undefined, from(address));
    expect(new Set(await statuses(120, () => look('10.3.0.1')))).toEqual(new Set([404]));
    expect((await look('10.3.0.1')).status).toBe(429);
  });

  test('count a whole IPv6 network as one visitor', async () => {
    const book = (address: string) => visitor('POST', '/public/book', {}, from(address));
    for (let k = 1; k <= 20; k++) await book(`2001:db8:0:7::${k}`);
    expect((await book('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await book('2001:db8:0:8::1')).status).toBe(400);
  });
});

describe('cacheable answers', () => {
  test.each([
    ['availability for moments', () => daysOf(`&slug=${salon.slug}&date=2026-03-05`), 'max-age=10'],
    ['the tariffs for an hour', () => '/tariffs', 'max-age=3600'],
  ])('%s, and is not sent again while it is the same', async (_, path, age) => {
    const first = await visitor('GET', path());
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toBe(`public, ${age}`);
    const again = (known: string) =>
      send(`${world.url}/api${path()}`, { method: 'GET', headers: { 'if-none-match': known } });
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const { status, text, headers } = await again(known);
      expect([status, text, headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await again('"other"')).status).toBe(200);
  });

  test('changes after a booking', async () => {
    const path = daysOf(`&slug=${salon.slug}&date=2026-03-06`);
    const etag = (await visitor('GET', path)).headers.get('etag') ?? '';
    await salon.booked(item, { at: '2026-03-06T09:00:00Z' });
    const headers = { 'if-none-match': etag };
    const again = await send(`${world.url}/api${path}`, { method: 'GET', headers });
    expect(again.status).toBe(200);
    expect(again.body.slots.filter(({ available }: any) => !available).length).toBeGreaterThan(0);
  });

  test('includes neither errors nor bookings', async () => {
    const failed = await visitor('GET', daysOf('&slug=none&date=2026-03-03'));
    expect(failed.headers.get('cache-control')).toBe('no-store');
    const booked = await visitor(
      'POST',
      '/public/book',
      request({ startAt: '2026-03-09T09:00:00Z' }),
      from('10.4.0.1'),
    );
    expect(booked.status).toBe(201);
    expect(booked.headers.get('cache-control')).toBe('no-store');
  });
});

describe('pages of other sites', () => {
  const origin = 'https://aggregator.example';
  const routes = Object.values(loadAllRoutes(createSchema())).flat();
  const open = [
    'GET /public/availability',
    'GET /public/business-kinds',
    'GET /public/business-slugs',
    'GET /public/businesses',
    'GET /public/businesses/{slug}',
    'GET /public/chats/{token}',
    'GET /public/chats/{token}/files/{messageFileId}',
    'GET /public/locations',
    'GET /public/reviews',
    'POST /public/book',
    'POST /public/book-visit',
    'GET /public/visit-times',
    'GET /public/booking-terms',
    'POST /public/chats',
    'POST /public/chats/{token}/messages',
    'POST /public/order',
    'POST /public/phone-code',
    'POST /public/reviews/{reviewId}/report',
    'GET /tariffs',
  ];
  const preflight = (method: string, path: string) =>
    send(`${world.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    });

  test('may call the addresses listed here and no others', () => {
    const found = routes.filter(route => route.anyOrigin);
    expect(found.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      open.toSorted(),
    );
  });

  test.each(routes.map(route => [`${route.method} ${route.path}`, route] as const))(
    '%s says so to a browser, before and after',
    async (name, { method, path }) => {
      const address = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const asked = await preflight(method, address);
      const answered = await send(`${world.url}${address}`, { method, headers: { origin } });
      const isOpen = open.includes(name);
      const allowed = isOpen ? '*' : undefined;
      // Widget origins are checked by token, which a preflight request does not carry.
      const ahead = path.startsWith('/widget/') ? origin : allowed;
      expect(asked.headers['access-control-allow-origin']).toBe(ahead);
      expect(answered.headers['access-control-allow-origin']).toBe(allowed);
      expect(answered.headers['access-control-allow-credentials']).toBeUndefined();
      if (!isOpen) return;
      expect(asked.status).toBe(204);
      expect(asked.headers['access-control-allow-methods']).toBe(method);
      expect(asked.headers['access-control-allow-headers']).toMatch(
        /content-type, idempotency-key/i,
      );
    },
  );

  test.each(['/graphql', '/mcp', '/api/ai/tools', '/swagger', '/healthz'])(
    'may not call %s',
    async path => {
      for (const answer of [
        await preflight('POST', path),
        await fetch(`${world.url}${path}`, { headers: { origin } }),
      ]) {
        const headers = new Headers(answer.headers as Record<string, string>);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});
