import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { bearer, send } from '../send.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
const path = `${world.url}/api/business/${salon.id}`;

describe('A known address', () => {
  test.each([
    ['DELETE', '/catalog', 'GET, HEAD, POST'],
    ['PATCH', '', 'GET, HEAD, PUT'],
    ['PUT', '/catalog.csv', 'GET, HEAD'],
  ])('answers %s, which it has not, by what it has: %s', async (method, rest, allow) => {
    const answer = await send(`${path}${rest}`, { method, headers: bearer(salon.tokens.service) });
    expect(answer).toMatchObject({ status: 405, headers: { allow } });
    expect(answer.body.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('tells its methods to OPTIONS', async () => {
    const answer = await send(`${path}/staff`, { method: 'OPTIONS' });
    expect(answer).toMatchObject({ status: 200, headers: { allow: 'GET, HEAD, POST' } });
  });

  test('that takes files refuses those of other types with 415', async () => {
    const answer = await send(`${path}/clients/import`, {
      headers: { ...bearer(salon.tokens.service), 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  test('treats an empty query value as absent, as forms send them', async () => {
    const answer = await salon.rest('GET', '/catalog?type=&search=&cursor=&limit=&onlyActive=');
    expect(answer).toMatchObject({ status: 200, data: { items: [] } });
  });
});

/** A text with its first letter percent-encoded. */
const encoded = (word: string) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`;

test('No secret in an address is logged, however it is encoded', async () => {
  const secrets = ['sbx_secret1', 'ical_secret2', 'ord_secret3', 'secret4', 'secret5'];
  const [sandbox, ical, order, token, other] = secrets;
  for (const address of [
    `/sandbox/${sandbox}`,
    `/${encoded('sandbox')}/${sandbox}`,
    `/${encoded('ical')}/${ical}.ics`,
    `/api/shop/salon/${encoded('order')}/${order}/pay`,
    `/api/${encoded('shop')}/salon/order/a%2F${order}`,
    `/auth/magic?${encoded('token')}=${token}`,
    `/auth/magic?a=b&TOKEN=${other}`,
  ]) {
    await send(`${world.url}${address}`, {
      method: 'GET',
      headers: { accept: 'application/json' },
    }).catch(() => undefined);
  }
  const logged = world.logs.join('\n');
  expect(logged).toContain('/sandbox/[redacted]');
  expect(secrets.filter(secret => logged.includes(secret))).toEqual([]);
});
