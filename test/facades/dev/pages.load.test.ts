import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { demoSignInToken } from '../../../src/app/demo/greet.ts';
import { fillDemo } from '../../../src/app/demo/fill-demo.ts';

const world = await createWorld();
const production = await createWorld({ config: { production: true } });
afterAll(() => Promise.all([world.close(), production.close()]));

const ofBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const get = (path: string, accept = ofBrowser) =>
  fetch(`${world.url}${path}`, { headers: { accept } });

test('development’s first page leads to pages that are there', async () => {
  const first = await get('/');
  expect(first.status).toBe(200);
  const addresses = [...(await first.text()).matchAll(/href="(\/[^"]*|http[^"]+)"/g)].map(
    ([, at = '']) => at,
  );
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect((await get(address)).status).toBe(200);
});

test('the first page is the Control Panel in production', async () => {
  const { status, headers } = await fetch(production.url, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/ControlPanel']);
});

describe('the button that leads into the demo', () => {
  const press = (url: string, origin = url) =>
    fetch(`${url}/dev/enter`, { method: 'POST', redirect: 'manual', headers: { origin } });

  test('signs in as its owner at once, and only from our own page', async () => {
    expect((await press(world.url)).status).toBe(404);
    await fillDemo(world.services, () => undefined);
    expect((await press(world.url, 'https://evil.example')).status).toBe(403);
    const entered = await press(world.url);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/ControlPanel']);
    const [session = ''] =
      /Platform\.Auth=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.slice(1) ?? [];
    const me = await world.rest(session)('GET', '/auth/me');
    expect(me.data.user.email).toBe('demo@frontdesk.local');
  });

  test('is not there in production, and neither is the demo’s way in', async () => {
    await fillDemo(production.services, () => undefined);
    expect((await press(production.url)).status).toBe(404);
    expect(await demoSignInToken(production.services)).toBeNull();
  });
});

test('an unknown address is a page for a browser and JSON for a program', async () => {
  const page = await get('/nowhere');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain('There is nothing here');
  for (const [path, accept] of [
    ['/nowhere', '*/*'],
    ['/nowhere', 'application/json'],
    ['/api/nowhere', ofBrowser],
  ] as const) {
    const answer = await get(path, accept);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  }
});
