import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const linksOf = async (userId: string) =>
  (await world.sql('select from login_link where user_id = $1', [userId])).length;
const signIn = async (email: string) => {
  const token = await world.link(email, 'login');
  return world.rest()('POST', '/auth/sign-in', { token });
};

test('used and expired links are deleted, and no others', async () => {
  const { id, email } = await world.user();
  await world.link(email, 'login');
  expect((await signIn(email)).status).toBe(200);
  world.clock.advance({ minutes: 14 });
  const live = await world.link(email, 'login');
  expect(await linksOf(id)).toBe(3);
  expect(await world.jobs.run('clean-links')).toBe(1);
  world.clock.advance({ minutes: 1 });
  expect(await world.jobs.run('clean-links')).toBe(1);
  expect(await linksOf(id)).toBe(1);
  expect((await world.rest()('POST', '/auth/sign-in', { token: live })).status).toBe(200);
});

test('more links than one batch are all deleted', async () => {
  const { id, email } = await world.user();
  await world.link(email, 'login');
  await world.sql(
    `insert into login_link (hash, user_id, purpose, expires_at, created_at)
     select 'old ' || n, $1, 'login', $2, $2 from generate_series(1, 2500) n`,
    [id, new Date(world.clock.now()).toISOString()],
  );
  expect(await world.jobs.run('clean-links')).toBeGreaterThanOrEqual(2500);
  expect(await linksOf(id)).toBe(1);
});

test('sessions are deleted thirty days after their end, other credentials never', async () => {
  const { id, email, tokens } = await world.user();
  expect((await signIn(email)).status).toBe(200);
  const count = async () => (await world.sql('select from token where user_id = $1', [id])).length;
  const before = await count();
  world.clock.advance({ days: 37, seconds: -1 });
  await world.jobs.run('clean-sessions');
  expect(await count()).toBe(before);
  world.clock.advance({ seconds: 1 });
  await world.jobs.run('clean-sessions');
  expect(await count()).toBe(before - 1);
  expect((await world.ai(tokens.ai).call('list_businesses')).code).toBeUndefined();
});
