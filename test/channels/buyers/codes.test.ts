import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buyerAt, codeSentTo, wrong } from '../../support/clients/buyers.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
/** Returns a buyer who has requested a code for a new phone, and the code. */
async function asking() {
  const [phone, buyer] = [`+4930${2_000_000 + (people += 1)}`, buyerAt(world)];
  await buyer.ask(phone);
  return { phone, buyer, code: await codeSentTo(world, phone) };
}

test('A code takes five tries, of which the fifth may still be right.', async () => {
  const { phone, buyer, code } = await asking();
  const fail = async (times: number) => {
    for (let k = 0; k < times; k += 1) {
      expect((await buyer.login(phone, wrong(code))).code).toBe('UNAUTHENTICATED');
    }
  };
  await fail(4);
  expect((await buyer.login(phone, code)).status).toBe(200);
  await buyer.ask(phone);
  const next = await codeSentTo(world, phone);
  await fail(5);
  expect((await buyer.login(phone, next)).code).toBe('UNAUTHENTICATED');
});

test('A code is good for five minutes.', async () => {
  const { phone, buyer, code } = await asking();
  world.clock.advance({ minutes: 5 });
  expect((await buyer.login(phone, code)).code).toBe('UNAUTHENTICATED');
  await buyer.ask(phone);
  const next = await codeSentTo(world, phone);
  world.clock.advance({ minutes: 4, seconds: 59 });
  expect((await buyer.login(phone, next)).status).toBe(200);
});

test('A code signs in once.', async () => {
  const { phone, buyer, code } = await asking();
  expect((await buyer.login(phone, code)).status).toBe(200);
  expect((await buyerAt(world).login(phone, code)).code).toBe('UNAUTHENTICATED');
});

test('a buyer gets no other contact without a fresh code of a present one, so that a borrowed session is none', async () => {
  const [phone, own, ada] = ['+4930123456', 'ada@example.com', buyerAt(world)];
  await ada.signIn(phone);
  await ada.ask(own);
  const code = await codeSentTo(world, own);
  const missing = await ada.login(own, code);
  expect([missing.code, missing.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('currentCode'),
  ]);
  const other = await ada.call('POST', '/login', { email: own, code, currentCode: code });
  expect(other.code).toBe('UNAUTHENTICATED');
  expect((await ada.account()).data).toMatchObject({ phone, email: null });
});

test('the cookie Platform.Buyer authenticates, but not for changes from other sites', async () => {
  const { headers } = await buyerAt(world).signIn('+4930123457');
  const [set = ''] = headers.getSetCookie();
  expect(set).toMatch(/^Platform\.Buyer=buy_[^;]+; Max-Age=2592000; Path=\/api\/account;/);
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
  const [cookie = ''] = set.split(';');
  const send = (method: string, path: string, more: Record<string, string>) =>
    fetch(`${world.url}/api/account${path}`, { method, headers: more });
  const json = { 'content-type': 'application/json' };
  expect((await send('GET', '', { cookie })).status).toBe(200);
  expect((await send('POST', '/logout', { cookie })).status).toBe(403);
  const foreign = { cookie, origin: 'https://evil.example', ...json };
  expect((await send('POST', '/logout', foreign)).status).toBe(403);
  expect((await send('POST', '/login', foreign)).status).toBe(403);
  const stranger = { origin: foreign.origin, ...json };
  expect((await send('POST', '/login', stranger)).status).toBe(403);
  expect((await send('POST', '/login', { cookie })).status).toBe(403);
  expect((await send('POST', '/login', { cookie, ...json })).status).toBe(400);
  const own = await send('POST', '/logout', { cookie, ...json });
  expect(own.status).toBe(200);
  expect(own.headers.getSetCookie()[0]).toMatch(
    /^Platform\.Buyer=; Path=\/api\/account; Expires=Thu, 01 Jan 1970/,
  );
  expect((await send('GET', '', { cookie })).status).toBe(401);
});
