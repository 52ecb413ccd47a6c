import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { createWorld } from '../../../world.ts';
import { sessionIn } from './mailed-world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Creates a user with two sessions. */
async function twice() {
  const { id, email, tokens } = await world.user();
  const second = await world.issue({ kind: 'session', name: 'test', userId: id });
  const rest = world.rest(tokens.session);
  return { id, email, first: tokens.session, second, rest };
}

const list = async (session: string) =>
  (await world.rest(session)('GET', '/auth/sessions')).data.items;
const status = async (session: string) => (await world.rest(session)('GET', '/auth/me')).status;

describe('the list of sessions', () => {
  test('contains the user’s own, newest first, and marks the current one', async () => {
    const { first, second } = await twice();
    const other = await twice();
    const sessions = await list(second);
    expect(sessions.map((each: any) => each.current)).toEqual([true, false]);
    expect(Object.keys(sessions[0])).toEqual([
      'sessionId',
      'createdAt',
      'lastUsedAt',
      'device',
      'current',
    ]);
    expect((await list(first)).map((each: any) => each.current)).toEqual([false, true]);
    const foreign = (await list(other.first)).map((each: any) => each.sessionId);
    for (const { sessionId } of sessions) expect(foreign).not.toContain(sessionId);
  });

  test('is paged, without expired sessions', async () => {
    const { id, first, rest } = await twice();
    await world.issue({
      kind: 'session',
      name: 'old',
      userId: id,
      expiresAt: world.clock.now() - 1,
    });
    const page = (await rest('GET', '/auth/sessions?limit=1')).data;
    expect(page.items).toHaveLength(1);
    const next = await rest('GET', `/auth/sessions?limit=1&cursor=${page.nextCursor}`);
    expect([...page.items, ...next.data.items]).toEqual(await list(first));
    expect(next.data.nextCursor).toBeNull();
  });
});

describe('signing out', () => {
  test('ends the session at once, deletes the cookie and keeps the others', async () => {
    const { first, second, rest } = await twice();
    const answer = await rest('POST', '/auth/logout');
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^Platform\.Auth=;/);
    expect(cookie).toContain('Expires=Thu, 01 Jan 1970');
    expect(cookie).toContain('Path=/');
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect(await list(second)).toHaveLength(1);
  });

  test('elsewhere ends that session at once, and a repeat changes nothing', async () => {
    const { first, second, rest } = await twice();
    const other = (await list(first)).find((each: any) => !each.current);
    for (let times = 0; times < 2; times += 1) {
      const answer = await rest('DELETE', `/auth/sessions/${other.sessionId}`);
      expect(answer).toMatchObject({ status: 200, data: { sessionId: other.sessionId } });
    }
    expect([await status(first), await status(second)]).toEqual([200, 401]);
  });

  test('of another user’s session is NOT_FOUND', async () => {
    const [mine, theirs] = [await twice(), await twice()];
    const [session] = await list(theirs.second);
    const answer = await mine.rest('DELETE', `/auth/sessions/${session.sessionId}`);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await status(theirs.second)).toBe(200);
  });

  test('requires a session', async () => {
    const { tokens } = await world.business();
    const service = world.rest(tokens.service);
    expect((await service('POST', '/auth/logout')).code).toBe('FORBIDDEN');
    expect((await service('GET', '/auth/sessions')).code).toBe('FORBIDDEN');
    expect((await world.rest()('POST', '/auth/logout')).code).toBe('UNAUTHENTICATED');
  });

  test('cannot be done by revoking a token', async () => {
    const { first } = await twice();
    const [session] = await list(first);
    const answer = await world.graphql(first)(documents.revokeToken, {
      tokenId: session.sessionId,
    });
    expect(answer.code).toBe('NOT_FOUND');
    expect(await status(first)).toBe(200);
  });
});

describe('a page of another site', () => {
  const form = { 'content-type': 'text/plain' };
  const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' };

  test('gets the address of the service, since it may be the service under another name', async () => {
    const { first } = await twice();
    const answer = await world.graphql(first)(
      '{ viewer { credential } }',
      {},
      { headers: foreign },
    );
    expect(answer.code).toBe('FORBIDDEN');
    const [{ extensions }] = answer.body.errors;
    expect(extensions).toMatchObject({ reason: 'foreign_page', facts: { name: world.url } });
  });

  test.each([
    ['a form', form],
    ['a script', foreign],
  ])('cannot sign anybody out by %s', async (_, headers) => {
    const { first } = await twice();
    const answer = await world.rest(first)('POST', '/auth/logout', {}, { headers });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await status(first)).toBe(200);
  });

  test.each([
    ['a form', { ...form, origin: 'https://evil.example' }],
    ['a form in a sandbox', { ...form, origin: 'null' }],
    ['a script', foreign],
  ])('cannot sign anybody in by %s', async (_, headers) => {
    const { email } = await world.user();
    const token = await world.link(email, 'login');
    const rest = world.rest();
    const signedIn = await rest('POST', '/auth/sign-in', { token }, { headers });
    const registered = await rest(
      'POST',
      '/auth/register',
      { email: 'forced@example.com' },
      { headers },
    );
    for (const answer of [signedIn, registered]) {
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(sessionIn(answer)).toBeUndefined();
    }
    expect((await rest('POST', '/auth/sign-in', { token })).status).toBe(200);
  });
});
