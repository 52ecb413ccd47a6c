import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';
import { bearer, send } from '../../support/send.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
const path = `${world.url}/api/business/${salon.id}`;

describe('a known address', () => {
  test.each([
    ['DELETE', '/catalog', 'GET, HEAD, POST'],
    ['PATCH', '', 'GET, HEAD, PUT'],
    ['PUT', '/catalog.csv', 'GET, HEAD'],
  ])(
    'A %s request for a path without that method is answered 405 with its methods: %s',
    async (method, rest, allow) => {
      const answer = await send(`${path}${rest}`, {
        method,
        headers: bearer(salon.tokens.service),
      });
      expect(answer).toMatchObject({ status: 405, headers: { allow } });
      expect(answer.body.code).toBe('NOT_FOUND');
    },
  );

  test.each([
    ['GET', '/api/ai/create_order', 'POST'],
    ['POST', '/api/ai/tools', 'GET, HEAD'],
    ['GET', '/mcp', 'POST'],
    ['POST', '/api/tariffs', 'GET, HEAD'],
    ['GET', '/api/account/login', 'POST'],
    ['DELETE', '/api/widget/config', 'GET, HEAD'],
    ['PUT', '/graphql', 'GET, POST'],
  ])(
    'An address of each interface answers %s %s with its methods: %s',
    async (method, place, allow) => {
      const facade = place.split('/')[2] ?? place.slice(1);
      const token =
        place === '/mcp' ? salon.tokens.mcp : salon.tokens[facade === 'ai' ? 'ai' : 'service'];
      const answer = await send(`${world.url}${place}`, { method, headers: bearer(token) });
      expect(answer).toMatchObject({ status: 405, headers: { allow } });
    },
  );

  test('An address tells its methods to OPTIONS.', async () => {
    const answer = await send(`${path}/staff`, { method: 'OPTIONS' });
    expect(answer).toMatchObject({ status: 200, headers: { allow: 'GET, HEAD, POST' } });
  });

  test.each([
    ['/api/business', 'service'],
    ['/api/public/book', 'nobody'],
    ['/api/account/code', 'nobody'],
    ['/api/ai/list_businesses', 'ai'],
    ['/mcp', 'mcp'],
    ['/graphql', 'service'],
  ] as const)('An address that reads JSON refuses other types with 415: %s', async (place, who) => {
    const credential = who === 'nobody' ? {} : bearer(salon.tokens[who]);
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
      const headers = { ...credential, 'content-type': type };
      const answer = await send(`${world.url}${place}`, { headers, body: '{}' });
      expect([type, answer.status]).toEqual([type, 415]);
      expect(answer.text).toContain('application/json');
    }
  });

  test('An address that reads JSON takes it with a charset, and no body without a type.', async () => {
    const place = `${world.url}/api/ai/list_businesses`;
    const headers = {
      ...bearer(salon.tokens.ai),
      'content-type': 'application/json; charset=utf-8',
    };
    expect((await send(place, { headers, body: '{}' })).status).toBe(200);
    expect((await send(place, { headers: bearer(salon.tokens.ai) })).status).toBe(200);
  });

  test('An address that takes files refuses other types with 415.', async () => {
    const answer = await send(`${path}/clients/import`, {
      headers: { ...bearer(salon.tokens.service), 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'VALIDATION_FAILED' } });
  });

  test('An address treats an empty query value as absent, as forms send them.', async () => {
    const answer = await salon.rest('GET', '/catalog?type=&search=&cursor=&limit=&onlyActive=');
    expect(answer).toMatchObject({ status: 200, data: { items: [] } });
  });
});
