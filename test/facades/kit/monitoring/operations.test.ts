import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { until } from '../../../support/time/until.ts';
import { createWorld, type World } from '../../../world.ts';
import { bearer, send, sendJson } from '../../support/send.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  send(`${world.url}${path}`, { method: 'GET', headers });

describe('/healthz and /readyz', () => {
  test('answer 200 in JSON without a token', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  });

  test('differ when a migration is missing: healthy, but not ready', async () => {
    const rows = await world.sql('delete from migration returning *');
    try {
      const ready = await get('/readyz');
      expect(ready.status).toBe(503);
      expect(ready.body).toMatchObject({
        status: 'unready',
        problem: expect.stringContaining('baseline'),
      });
      expect((await get('/healthz')).status).toBe(200);
    } finally {
      for (const row of rows) {
        const names = Object.keys(row);
        const places = names.map((_, index) => `$${index + 1}`);
        await world.sql(
          `insert into migration (${names.join()}) values (${places.join()})`,
          Object.values(row),
        );
      }
    }
    expect((await get('/readyz')).status).toBe(200);
  });

  test('differ when the database is gone: healthy, but not ready, without its message', async () => {
    const gone = await createWorld();
    await gone.services.orm.close(true);
    const ready = await send(`${gone.url}/readyz`, { method: 'GET' });
    expect(ready.status).toBe(503);
    expect(ready.body.status).toBe('unready');
    expect((await send(`${gone.url}/healthz`, { method: 'GET' })).status).toBe(200);
    await gone.close().catch(() => undefined);
  });
});

describe('/metrics', () => {
  test('shows the durations of requests by facade and status, in Prometheus’s text format', async () => {
    await get('/healthz');
    await sendJson(`${world.url}/api/ai/list_businesses`, 'ai_nobody', {});
    const answer = await get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = answer.text.split('\n').filter(line => line !== '');
    for (const line of lines) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) \w+ .+|[a-z_][a-z_0-9]*(\{.*\})? (-?[\d.e+-]+|NaN|\+Inf)( \d+)?)$/,
      );
    }
    const counts = lines.filter(line => line.includes('request_duration_seconds_count{'));
    expect(counts.join('\n')).toMatch(
      /method="POST",facade="\/api\/ai",route="[^"]*",status="401"} 1$/m,
    );
  });

  test('separates the facades of visitors', async () => {
    for (const facade of ['shop/salon', 'account', 'widget/config']) await get(`/api/${facade}`);
    const { text } = await get('/metrics');
    for (const facade of ['shop', 'account', 'widget']) {
      expect(text).toMatch(
        new RegExp(`method="GET",facade="/api/${facade}",route="[^"]*",status="401"`),
      );
    }
  });

  test('are unknown to calls that a proxy forwards', async () => {
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  test('has no label that grows with ids, names or addresses', async () => {
    for (const path of ['/a', '/b/c', '/api/ai/x1', '/api/ai/x2']) await get(path);
    const { text } = await get('/metrics');
    const facades = new Set([...text.matchAll(/facade="([^"]*)"/g)].map(([, facade]) => facade));
    expect([...facades].filter(facade => facade === 'other')).toEqual(['other']);
    expect(facades.size).toBeLessThan(10);
    expect(text).not.toContain('x1');
  });

  test('has no label that grows with the ways to spell an address', async () => {
    for (const api of ['api', 'API', 'Api', 'aPI', 'apI']) await get(`/${api}/public/availability`);
    const { text } = await get('/metrics');
    const routes = [...text.matchAll(/_count\{.*route="([^"]*)"/g)].map(([, route]) => route);
    const spelled = routes.filter(route => route?.toLowerCase() === '/api/public/availability');
    expect(spelled).toContain('/api/public/availability');
    expect(spelled.length).toBeLessThanOrEqual(2);
  });

  test('name public, sign-in and calendar requests, each by the route that answered', async () => {
    await get('/api/public/availability');
    await get('/api/tariffs');
    await get('/ical/ical_unknown.ics');
    await fetch(`${world.url}/auth/magic?token=lnk_x`);
    const salon = await world.business();
    await world.rest(salon.tokens.service)('GET', `/business/${salon.id}`);
    const { text } = await get('/metrics');
    const routes = [...text.matchAll(/_count\{.*route="([^"]*)"/g)].map(([, route]) => route);
    expect(routes).toEqual(
      expect.arrayContaining([
        '/api/public/availability',
        '/api/tariffs',
        '/ical/:file',
        '/auth/magic',
        '/api/business/:businessId',
      ]),
    );
    expect(text).not.toContain(salon.id);
  });

  test('shows the open work: webhooks, mails, the outbox, payments, holds and connections', async () => {
    const salon = await world.business({ publish: true });
    const { id } = await salon.service();
    await salon.booked({ id }, { at: '2026-03-03T09:00:00Z' });
    await world.rest()('POST', '/auth/login-link', { email: salon.owner.email });
    world.clock.advance({ minutes: 2 });
    const { text } = await get('/metrics');
    const figure = (name: string) =>
      Number(new RegExp(`^frontdesk_${name} (.*)$`, 'm').exec(text)?.[1]);
    expect(figure('database_up')).toBe(1);
    expect(figure('outbox_events')).toBe(1);
    expect(figure('outbox_oldest_seconds')).toBe(120);
    expect(figure('jobs{queue="mail",state="due"}')).toBe(1);
    expect(figure('job_oldest_due_seconds{queue="mail"}')).toBe(120);
    expect(figure('webhook_deliveries{status="pending"}')).toBe(0);
    expect(figure('payments_unknown')).toBe(0);
    expect(figure('holds')).toBe(0);
    expect(figure('database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(figure('database_waiting')).toBe(0);
  });
});

describe('/metrics of locks', () => {
  const waitedFor = async () => {
    const { text } = await get('/metrics');
    return Number(/^frontdesk_locks_waited_for (.*)$/m.exec(text)?.[1]);
  };

  test('counts who waits for what another has locked', async () => {
    const { id } = await world.business();
    const clients = [0, 1].map(() => new pg.Client({ connectionString: world.adminUrl }));
    const [first, second] = clients as [pg.Client, pg.Client];
    try {
      await Promise.all(clients.map(client => client.connect()));
      const lock = 'select from business where id = $1 for update';
      await first.query('begin');
      await first.query(lock, [id]);
      const waiting = second.query(lock, [id]);
      await until(async () => (await waitedFor()) > 0);
      await first.query('rollback');
      await waiting;
      await until(async () => (await waitedFor()) === 0);
    } finally {
      await Promise.all(clients.map(client => client.end()));
    }
  });
});

describe('X-Request-Id', () => {
  test.each(['abc', 'A-1_b.2', 'f'.repeat(64)])('is kept when it is well formed: %s', async id => {
    expect((await get('/healthz', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
  });

  test.each(['', 'with blank', 'a/b', 'é', '<script>', 'f'.repeat(65), '{"a":1}'])(
    'is replaced by one of ours when it is not: %s',
    async id => {
      const given = Buffer.from(id).toString('latin1');
      const answer = await get('/healthz', { 'x-request-id': given });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('is made for each request that brings none, and is in the answer of a failure', async () => {
    const [first, second] = await Promise.all([get('/nowhere'), get('/nowhere')]);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.body.requestId).toBe(first.headers['x-request-id']);
  });

  test('is in the journal of the call it came with', async () => {
    const salon = await world.business();
    await salon.ai.call('get_business', {}, { headers: { 'x-request-id': 'mine-42' } });
    const [event] = await salon.journal({ eventType: 'ai.tool.get_business' });
    expect(event.requestId).toBe('mine-42');
  });
});

describe('an unknown address', () => {
  test.each([
    '/nowhere',
    '/api',
    '/api/nowhere',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/.env',
    '/.git/config',
  ])('is answered 404 as problem+json: %s', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.body).toEqual({
      type: expect.any(String),
      title: 'Not found',
      status: 404,
      code: 'NOT_FOUND',
      detail: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('An address that cannot be decoded is refused as a bad request, not as a server error.', async () => {
    const answer = await get('/%E0%A4%A');
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(/json/);
  });

  test('is answered in the same way to every method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await send(`${world.url}/nowhere`, { method, body: '{' });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });
});

describe('every answer', () => {
  test.each(['/healthz', '/api/ai/tools', '/mcp', '/graphql', '/nowhere'])(
    'keeps to itself what serves it, and tells browsers to keep to the type: %s',
    async path => {
      const { headers } = await get(path);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
      if (path !== '/healthz') expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

test('no log line holds a credential', async () => {
  const logged = await createWorld({ config: { logLevel: 'trace' } });
  try {
    const salon = await logged.business();
    await salon.ai.call('list_catalog');
    await salon.mcp.call('list_catalog');
    await send(`${logged.url}/api/ai/tools`, { method: 'GET', headers: bearer('ai_wrong-secret') });
    const text = logged.logs.join('');
    expect(logged.logs.length).toBeGreaterThan(2);
    for (const secret of [...Object.values(salon.tokens), 'ai_wrong-secret']) {
      expect(text).not.toContain(secret);
    }
  } finally {
    await logged.close();
  }
});
