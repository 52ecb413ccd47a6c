import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { createWorld, type World } from '../../../world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  token = (await world.business()).tokens.service;
});
afterAll(() => world?.close());

const audits = serverAudits({
  url: () => `${world.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as object), authorization: `Bearer ${token}` },
    }),
});

describe('the specification of GraphQL over HTTP', () => {
  test.each(
    audits.filter(({ name }) => !name.startsWith('MAY')).map(audit => [audit.name, audit] as const),
  )('%s', async (_, audit) => {
    const result = await audit.fn();
    expect('reason' in result ? result.reason : '').toBe('');
  });

  test('leaves this to servers; this is our choice', async () => {
    const optional = audits.filter(({ name }) => name.startsWith('MAY'));
    const results = await Promise.all(optional.map(audit => audit.fn()));
    const unlike = results.filter(result => 'reason' in result).map(({ name }) => name);
    expect(unlike).toEqual([]);
  });
});
