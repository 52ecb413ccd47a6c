import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type Salon } from '../../../world.ts';
import { bearer, send } from '../../support/send.ts';

const world = await createWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world.business();
});
afterAll(() => world.close());

const long = `https://example.com/${'hook'.repeat(400)}`;

const ask = (path: string, body?: object) =>
  send(`${world.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...bearer(salon.tokens.service),
      'accept-encoding': 'gzip',
      'content-type': body && 'application/json',
    },
    body: body && JSON.stringify(body),
  });
const encodingOf = async (answer: ReturnType<typeof ask>) => {
  const { status, headers } = await answer;
  expect(status).toBeLessThan(300);
  return headers['content-encoding'];
};

test('longer answers are compressed, short ones are not', async () => {
  for (let index = 0; index < 20; index += 1) await salon.staff({ name: `Person ${index}` });
  const query = '{ staffMembers(limit: 100) { items { id name role workingHours version } } }';
  expect(await encodingOf(ask(`/api/business/${salon.id}/staff`))).toBe('gzip');
  expect(await encodingOf(ask('/graphql', { query }))).toBe('gzip');
  expect(await encodingOf(ask(`/api/business/${salon.id}/resources`))).toBeUndefined();
  expect(await encodingOf(ask('/graphql', { query: '{ viewer { credential } }' }))).toBeUndefined();
});

test('answers that show a secret are not compressed', async () => {
  const path = `/api/business/${salon.id}/webhooks`;
  const made = await ask(path, { url: long, events: [] });
  expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  expect(made.headers['content-encoding']).toBeUndefined();
  expect(made.headers['cache-control']).toBe('no-store, no-transform');
  const query = `mutation ($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { secret endpoint { url } }
  }`;
  const variables = { input: { businessId: salon.id, url: long, events: [] } };
  const { status, headers } = await ask('/graphql', { query, variables });
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(headers['cache-control']).toBe('no-store, no-transform');
  // The same page without the secret is compressed.
  expect(await encodingOf(ask(path))).toBe('gzip');
});

test.each([
  ['an answer', '{ viewer { credential } }', 200],
  ['what cannot be read', '{', 400],
  ['a query that is refused', '{ nothing }', 400],
])('%s of GraphQL is stored by nobody', async (_, query, expected) => {
  const { status, headers } = await ask('/graphql', { query });
  expect([status, headers['cache-control']]).toEqual([expected, 'no-store']);
});

test('event streams are not compressed', async () => {
  const stop = new AbortController();
  const query = encodeURIComponent('subscription { businessChanges { id } }');
  const { status, headers } = await fetch(`${world.url}/graphql/stream?query=${query}`, {
    headers: { ...bearer(salon.tokens.service), accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  stop.abort();
});
