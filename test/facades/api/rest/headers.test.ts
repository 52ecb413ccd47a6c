import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ publish: true });
});
afterAll(() => world?.close());

const rest = (...args: Parameters<ReturnType<World['rest']>>) =>
  world.rest(salon.tokens.service)(...args);
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

describe('ETag and If-None-Match', () => {
  test('spare sending an object again until it changes', async () => {
    const { id } = await salon.service();
    const path = `/business/${salon.id}/catalog/${id}`;
    const first = await rest('GET', path);
    expect(tagOf(first)).toMatch(/^"1\.[\w-]{27}"$/);
    const again = await rest('GET', path, undefined, {
      headers: { 'if-none-match': tagOf(first) },
    });
    expect([again.status, again.body, tagOf(again)]).toEqual([304, undefined, tagOf(first)]);
    await rest('PUT', path, { price: 61 });
    const changed = await rest('GET', path, undefined, {
      headers: { 'if-none-match': tagOf(first) },
    });
    expect([changed.status, changed.data.price]).toEqual([200, 61]);
    expect(tagOf(changed)).toMatch(/^"2\./);
  });

  test('are absent from pages of lists', async () => {
    expect(tagOf(await rest('GET', `/business/${salon.id}/clients`))).toBe('');
  });
});

describe('If-Match', () => {
  const change = (path: string, body: object, tag: string, key?: string) =>
    rest('PUT', path, body, {
      headers: { 'if-match': tag, ...(key && { 'idempotency-key': key }) },
    });

  test('is the version that was read: a change of another one is refused with 412', async () => {
    const { id } = await salon.service();
    const path = `/business/${salon.id}/catalog/${id}`;
    const tag = tagOf(await rest('GET', path));
    expect((await change(path, { price: 70 }, tag)).data).toMatchObject({ price: 70, version: 2 });
    const stale = await change(path, { price: 80 }, tag);
    expect([stale.status, stale.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect(stale.body).toMatchObject({
      title: 'Precondition failed',
      reason: 'changed_meanwhile',
      detail: 'Version 1 was sent, but it is now version 2. Read it again and repeat the change.',
    });
    for (const [current, version] of [
      ['"2"', 3],
      ['W/"3.Zb3kQ9"', 4],
      ['*', 5],
    ] as const) {
      const { status, data } = await change(path, { price: 80 + version }, current);
      expect([current, status, data?.version]).toEqual([current, 200, version]);
    }
  });

  test('is the version that a list needs which is replaced as a whole', async () => {
    const { data } = await rest('POST', `/business/${salon.id}/clients`, { clientName: 'Ada' });
    const path = `/business/${salon.id}/clients/${data.clientId}`;
    await rest('PUT', path, { tags: ['Regular'] });
    expect((await rest('PUT', path, { tags: ['Friend'] })).status).toBe(400);
    const tag = tagOf(await rest('GET', path));
    expect((await change(path, { tags: ['Friend'] }, tag)).data.tags).toEqual(['Friend']);
  });

  test('is the same as `version`, which keeps its 409', async () => {
    const { id } = await salon.service();
    const path = `/business/${salon.id}/catalog/${id}`;
    const body = await rest('PUT', path, { price: 70, version: 9 });
    expect([body.status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const both = await change(path, { price: 70, version: 1 }, '"1"');
    expect(both.status).toBe(200);
    const differing = await change(path, { price: 71, version: 1 }, '"2"');
    expect([differing.status, differing.message]).toEqual([
      400,
      'If-Match: names another version than the body; send one of them.',
    ]);
  });

  test('is refused if it names no version, and where none is checked', async () => {
    const { id } = await salon.service();
    const path = `/business/${salon.id}/catalog/${id}`;
    for (const tag of ['"other"', '2', '"1", "2"']) {
      const { status, message } = await change(path, { price: 70 }, tag);
      expect([tag, status]).toEqual([tag, 400]);
      expect(message).toContain('If-Match: must be the ETag of the object as it was read');
    }
    const unchecked = await rest(
      'POST',
      `/business/${salon.id}/clients`,
      { clientName: 'Ada' },
      { headers: { 'if-match': '"1"' } },
    );
    expect([unchecked.status, unchecked.message]).toEqual([
      400,
      'If-Match: is not checked at this address; leave it out.',
    ]);
  });
});

describe('Link', () => {
  test('has the address of the next page of a list, with all that was asked for', async () => {
    const { tokens, id } = await world.business();
    const list = world.rest(tokens.service);
    for (const clientName of ['Ada', 'Ben', 'Cleo'])
      await list('POST', `/business/${id}/clients`, { clientName });
    const first = await list('GET', `/business/${id}/clients?limit=2`);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const address = new URL(next);
    expect(next.startsWith(`${world.url}/api/business/${id}/clients?`)).toBe(true);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      limit: '2',
      cursor: first.data.nextCursor,
    });
    const last = await list('GET', next.slice(`${world.url}/api`.length));
    expect([last.data.items.length, last.data.nextCursor]).toEqual([1, null]);
    expect(last.headers.get('link')).toBeNull();
  });

  test('is also told beside an answer from the cache', async () => {
    await salon.service();
    await salon.service();
    const path = `/business/${salon.id}/catalog?limit=1`;
    const links = [await rest('GET', path), await rest('GET', path)].map(({ headers }) =>
      headers.get('link'),
    );
    expect(links[0]).toMatch(/cursor=.+; rel="next"$/);
    expect(links[1]).toBe(links[0]);
  });
});

describe('Frontdesk-Version', () => {
  const ask = (version?: string) =>
    world.rest()('GET', '/tariffs', undefined, {
      headers: version === undefined ? {} : { 'frontdesk-version': version },
    });

  test('chooses a version of the API, by default the newest, and is told in the answer', async () => {
    for (const version of [undefined, '2026-12-01']) {
      const { status, headers } = await ask(version);
      expect([status, headers.get('frontdesk-version')]).toEqual([200, '2026-12-01']);
    }
  });

  test('refuses a version that is unknown or still to come, and lists the known ones', async () => {
    for (const version of ['2020-01-01', '2999-12-31', 'v2', '']) {
      const { status, code, message } = await ask(version);
      expect([version, status, code]).toEqual([version, 400, 'VALIDATION_FAILED']);
      expect(message).toBe(
        'Frontdesk-Version: must be one of 2026-12-01, or left out for the newest.',
      );
    }
  });
});

describe('RateLimit', () => {
  test('tells the limit of a public address and its rest', async () => {
    const path = `/public/availability?slug=none&date=2026-03-03`;
    const [first, second] = [await world.rest()('GET', path), await world.rest()('GET', path)];
    expect(first.headers.get('ratelimit-policy')).toBe('"address";q=120;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"address";r=119;t=\d+$/);
    expect(second.headers.get('ratelimit')).toMatch(/^"address";r=118;t=\d+$/);
    const book = await world.rest()('POST', '/public/book', {});
    expect(book.headers.get('ratelimit-policy')).toBe('"address";q=20;w=60');
    expect(book.headers.get('ratelimit')).toMatch(/^"address";r=19;t=\d+$/);
  });

  test('is absent where nothing is limited', async () => {
    const { headers } = await rest('GET', `/business/${salon.id}`);
    expect(headers.get('ratelimit')).toBeNull();
  });
});
