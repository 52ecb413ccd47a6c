import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ name: 'Lumen & <b>', publish: true });
});
afterAll(() => world?.close());

const open = () => fetch(`${world.url}/book/${salon.slug}`);
const tokenOf = async () => /data-token="(wgb_[^"]+)"/.exec(await (await open()).text())?.[1] ?? '';
const statusOf = async (token: string, origin = world.url) => {
  const headers = { authorization: `Bearer ${token}`, origin };
  return (await fetch(`${world.url}/api/widget/config`, { headers })).status;
};

test('every public business has a booking page, which runs the widget alone and is framed by nobody', async () => {
  const page = await open();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  expect(await page.text()).toContain('Lumen &#38; &#60;b&#62;');
});

test('a business that is not public looks as if there were none', async () => {
  await salon.update({ publish: false });
  const [hidden, none] = [await open(), await fetch(`${world.url}/book/no-such-business`)];
  expect([hidden.status, none.status]).toEqual([404, 404]);
  await salon.update({ publish: true });
});

test('the token of a booking page works for a day, on pages of this service, and is none of a preview', async () => {
  const token = await tokenOf();
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(token, 'https://elsewhere.example')).toBe(403);
  expect(await statusOf(token.replace(/^wgb_/, 'wgp_'))).toBe(401);
  world.clock.advance({ hours: 23 });
  expect(await statusOf(token)).toBe(200);
  world.clock.advance({ hours: 1 });
  expect(await statusOf(token)).toBe(401);
});
