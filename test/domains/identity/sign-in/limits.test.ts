import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callsUntilLimited } from './calls-until-limited.ts';
import { createMailedWorld, visit, type MailedWorld } from './mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

test('one network can request five mails an hour to an address, without affecting others', async () => {
  const { email } = await world.user();
  const rest = visit(world);
  const calls = await callsUntilLimited(index =>
    rest('POST', '/auth/login-link', { email: index % 2 ? email : email.toUpperCase() }),
  );
  expect(calls).toBe(5);
  const mails = await world.mails();
  expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
  expect((await visit(world)('POST', '/auth/login-link', { email })).status).toBe(202);
});

test('a network has sixty failed attempts with links an hour, of all kinds on all facades', async () => {
  const from = '203.0.113.4';
  const rest = visit(world, from);
  const calls = await callsUntilLimited(index =>
    rest('POST', index % 2 ? '/auth/sign-in' : '/auth/confirm', { token: 'lnk_guess' }),
  );
  expect(calls).toBe(60);
  const { email } = await world.user();
  const token = await world.link(email, 'login');
  const page = await world.follow(`${world.url}/auth/magic?token=${token}`, {
    'x-forwarded-for': from,
  });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  const elsewhere = await world.follow(`${world.url}/auth/magic?token=${token}`);
  expect(elsewhere.status).toBe(302);
});
